import { maskContact } from '#features/kernel/delivery/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import type { Context } from '#server/door/action.ts'
import { findStockMail, type StockMailRow } from './queries/stock-mails.ts'
import { isInStock } from './rules.ts'
import type { StockMailView } from './schemas.ts'
import { readStockMailToken } from './stock-mail-link.ts'

type Reading = Pick<Context, 'db' | 'signer' | 'locale'> & { refuse: (code: 'wish-link-wrong') => never }

/** What a link is about; undefined: it is over. */
export async function findLinked(
  { db, signer, locale, refuse }: Reading,
  token: string,
): Promise<{ id: number; row: StockMailRow | undefined }> {
  const id = readStockMailToken(signer, token) ?? refuse('wish-link-wrong')
  return { id, row: await findStockMail(db, id, locale) }
}

export function presentStockMail(
  { places }: Pick<Context, 'places'>,
  row: StockMailRow | undefined,
): StockMailView {
  if (!row) return { state: 'over', email: '', product: null }
  const waits = row.confirmedAt === null ? ('asked' as const) : ('waiting' as const)
  return {
    state: isInStock(row) && row.isThere ? 'back' : waits,
    email: maskContact(row.email),
    product: row.isThere ? { title: row.title, path: postPath(places, 'product', row) } : null,
  }
}
