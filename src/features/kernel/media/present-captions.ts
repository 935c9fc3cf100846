import type { Context } from '#server/door/action.ts'
import { linkToFile } from '#server/files/media-files.ts'
import { listCaptionsOf } from './queries/captions.ts'
import type { Captions } from './schemas.ts'

/** Captions of a film, as presented to its owner; of a gated film with signed links that expire. */
export async function presentCaptions(
  { db, signer, now }: Pick<Context, 'db' | 'signer' | 'now'>,
  mediaId: number,
): Promise<Captions[]> {
  const rows = await listCaptionsOf(db, mediaId)
  return rows.map(({ key, ...said }) => ({ ...said, url: linkToFile(signer, key, now) }))
}
