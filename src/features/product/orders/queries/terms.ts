import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import type { Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import type { OrderTerms } from '../rules/kept.ts'

/** A text, and what tells it from every other. */
interface ShownText {
  path: string
  version: string
  language: Reader['locale']
  title: string
  document: string
  digest: string
}

/** The text of terms as a reader is shown it now; null where this site has no such page. */
export async function findText(
  db: Database,
  reader: Reader,
  { path, version }: OrderTerms,
): Promise<ShownText | null> {
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
  return { path, version, language, title, document, digest }
}

const kept = (db: Database, { path, version, language, digest }: ShownText) =>
  db
    .selectFrom('agreed_terms')
    .select('id')
    .where('path', '=', path)
    .where('version', '=', version)
    .where('language', '=', language)
    .where('digest', '=', digest)

/** The buyer of a locked order agrees to a text. @returns false, and nothing is done, where nobody has agreed to it before */
export async function linkTerms(
  db: Database,
  orderId: number,
  terms: OrderTerms,
  text: ShownText,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .from(kept(db, text).as('kept'))
    .set({ terms: JSON.stringify(terms), agreed_terms_id: sql.ref('kept.id') })
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps a text, once however many agree to it. @returns its id */
export async function keepText(db: Database, text: ShownText, now: Date): Promise<number> {
  await db
    .insertInto('agreed_terms')
    .values({ ...text, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await kept(db, text).executeTakeFirstOrThrow()).id
}

/** A text that somebody has agreed to. */
export const getAgreedText = (db: Database, id: number) =>
  db
    .selectFrom('agreed_terms')
    .select(['version', 'language', 'title', 'document'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
