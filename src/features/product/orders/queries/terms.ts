import { createHash } from 'node:crypto'
import type { Database } from '#database/schema.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import type { Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import type { OrderTerms } from '../rules/kept.ts'

/**
 * Keeps the text of terms as a reader is shown it now, once however many agree to it.
 *
 * @returns its id; null where this site has no such page
 */
export async function keepText(
  db: Database,
  reader: Reader,
  { path, version }: OrderTerms,
): Promise<number | null> {
  const shown = await findAt('posts', 'page', path.split('/').at(-1) ?? '', async (isIt) => {
    const row = await selectText(db, 'page', isIt, reader).executeTakeFirst()
    return row ?? null
  })
  if (!shown) return null
  const { language, title } = shown
  const document = JSON.stringify(shown.document)
  const digest = createHash('sha256')
    .update(JSON.stringify([title, document]))
    .digest('hex')
  const named = { path, version, language, digest }
  const known = await findKept(db, named)
  if (known !== null) return known
  await db
    .insertInto('agreed_terms')
    .values({ ...named, title, document, first_at: reader.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findKept(db, named)
}

interface Named extends OrderTerms {
  language: Reader['locale']
  digest: string
}

async function findKept(db: Database, { path, version, language, digest }: Named): Promise<number | null> {
  const row = await db
    .selectFrom('agreed_terms')
    .select('id')
    .where('path', '=', path)
    .where('version', '=', version)
    .where('language', '=', language)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A text that somebody has agreed to. */
export const getAgreedText = (db: Database, id: number) =>
  db
    .selectFrom('agreed_terms')
    .select(['version', 'language', 'title', 'document'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
