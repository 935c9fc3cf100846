import type { Context, MemberContext } from '#server/door/action.ts'
import { makeAvif } from './jobs/make-avif.ts'
import { findOwnFile } from './queries/library.ts'
import { insertStoredFile, type StoredFile } from './queries/stored-files.ts'
import { countToday, lockUploader } from './queries/uploads.ts'
import type { MediaKind } from './rules/kinds.ts'
import { quotasOf } from './rules/quotas.ts'
import { titleOfFile } from './rules/uploads.ts'

type Counting = Pick<
  MemberContext<'upload-over-limit'>,
  'db' | 'asker' | 'now' | 'settings' | 'refuse' | 't' | 'enqueue'
>

/** Refuses whoever has sent as many files of a kind today as they may. */
export async function refuseOverLimit(
  { asker, now, settings, refuse, t }: Omit<Counting, 'db' | 'enqueue'>,
  db: Context['db'],
  kind: MediaKind,
  before?: () => Promise<void>,
): Promise<void> {
  const { timeZone } = settings.site
  const count = await countToday(db, { personId: asker.personId, kind, now, timeZone })
  if (count < quotasOf(settings, asker)[kind]) return
  await before?.()
  refuse('upload-over-limit', { count, type: t(`media.kinds.${kind}`) })
}

interface Kept {
  fileName: string
  alt?: string
  /** Called before it is refused. */
  onRefused?: () => Promise<void>
}

/**
 * Makes a stored file a thing of the asker's library, in the transaction of a write. Here it is counted once more, under a
 * lock of the person: the last place of a day is given once. What they have already takes none.
 *
 * @returns the number of the thing
 */
export async function keepFile(
  context: Counting,
  file: StoredFile,
  { fileName, alt = '', onRefused }: Kept,
): Promise<number> {
  const { db, asker, enqueue, t } = context
  const { personId } = asker
  await lockUploader(db, personId)
  const already = await findOwnFile(db, personId, file.key)
  if (already === undefined) await refuseOverLimit(context, db, file.kind, onRefused)
  const words = { title: titleOfFile(fileName) || t(`media.one.${file.kind}`), alt, caption: '' }
  const id = await insertStoredFile(db, { ...file, fileName }, personId, words)
  if (file.kind === 'image') await enqueue(makeAvif, { id })
  return id
}
