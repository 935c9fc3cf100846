import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { TransactionFilter } from '#features/kernel/ledger/queries/books.ts'
import type { SearchedBy } from '../rules.ts'

/** What the ledger calls a thing that has a number in addresses; null where there is no such thing. */
export async function findCause(
  db: Database,
  by: SearchedBy,
  number: number,
): Promise<TransactionFilter | null> {
  if (by === 'transaction') return { by: 'number', id: number }
  if (by === 'person') return { by: 'person', personId: number }
  if (by === 'answer' || by === 'comment' || by === 'node' || by === 'code')
    return { by: 'cause', kind: by, id: number }
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', by satisfies PostKind)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { by: 'cause', kind: 'post', id: row.id } : null
}
