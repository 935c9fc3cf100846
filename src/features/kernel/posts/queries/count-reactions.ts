import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Counter columns by kind of thing; answers and comments cannot be favourites. */
const COUNTERS = {
  post: { table: 'posts', like: 'likes', favorite: 'favorites' },
  answer: { table: 'answers', like: 'score', favorite: null },
  comment: { table: 'comments', like: 'likes', favorite: null },
} as const

/** @returns how many there are now */
export async function countReactions(
  db: Database,
  { kind: of, id }: { kind: keyof typeof COUNTERS; id: number },
  kind: 'like' | 'favorite',
  change: number,
): Promise<number> {
  const { table: name, [kind]: counter } = COUNTERS[of]
  if (!counter) throw new Error(`Nobody counts a ${kind} of a ${of}.`)
  const [table, column] = [sql.table(name), sql.ref(counter)]
  const { rows } = await sql<{ count: number }>`${
    change === 0
      ? sql`select ${column} as count from ${table} where id = ${id}`
      : sql`update ${table} set ${column} = greatest(${column} + ${change}::int, 0) where id = ${id}
          returning ${column} as count`
  }`.execute(db)
  return rows[0]?.count ?? 0
}
