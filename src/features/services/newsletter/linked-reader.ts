import { maskContact } from '#features/kernel/delivery/rules.ts'
import type { Context } from '#server/door/action.ts'
import { type Linked, readReaderToken } from './public/reader-link.ts'
import { findReader, type ReaderRow } from './queries/readers.ts'
import { canStillConfirm } from './rules.ts'
import type { ReaderView } from './schemas.ts'

type Reading = Pick<Context, 'db' | 'signer' | 'now'> & { refuse: (code: 'newsletter-link-wrong') => never }

/** Whom a link is about; no row: it is over. */
export async function findLinkedReader(
  { db, signer, now, refuse }: Reading,
  token: string,
): Promise<Linked & { row: ReaderRow | undefined }> {
  const linked = readReaderToken(signer, token) ?? refuse('newsletter-link-wrong')
  const row = await findReader(db, linked.readerId)
  const isOver = row && row.confirmedAt === null && !canStillConfirm(row.askedAt, now)
  return { ...linked, row: isOver ? undefined : row }
}

export function presentReader(row: ReaderRow | undefined): ReaderView {
  if (!row) return { state: 'over', email: '', language: null }
  return {
    state: row.confirmedAt === null ? 'asked' : 'reading',
    email: row.email === null ? '' : maskContact(row.email),
    language: row.language,
  }
}
