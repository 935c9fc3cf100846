import type { Context } from '#server/action.ts'
import { linkToFile } from '#server/media-files.ts'
import { listCaptionsOf } from './queries/captions.ts'
import type { Captions } from './schemas.ts'

/** Captions of a film, as its owner is told of them: of a gated film by links that end. */
export async function presentCaptions(
  { db, signer, now }: Pick<Context, 'db' | 'signer' | 'now'>,
  mediaId: number,
): Promise<Captions[]> {
  const rows = await listCaptionsOf(db, mediaId)
  return rows.map(({ key, ...said }) => ({ ...said, url: linkToFile(signer, key, now) }))
}
