import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { FoundThing } from './find-thing.ts'

type Kind = 'like' | 'favorite'

interface ReactionChange {
  row: FoundThing['row']
  kind: Kind
  personId: number
  /** The wanted state; anything but true and false toggles. */
  wanted: boolean | '' | null | undefined
  now: Date
}

interface ReactionResult {
  isOn: boolean
  count: number
  hasChanged: boolean
}

/** Counter columns by kind of thing; answers and comments cannot be favourites. */
const COUNTERS: Record<FoundThing['row']['kind'], { table: string; like: string; favorite?: string }> = {
  post: { table: 'posts', like: 'likes', favorite: 'favorites' },
  answer: { table: 'answers', like: 'score' },
  comment: { table: 'comments', like: 'likes' },
}

/**
 * Inserts a reaction under its unique key, or deletes it, and counts only what really changed. Of two equal calls at
 * the same time the second waits for the key and then changes nothing.
 */
export async function setReaction(db: Database, change: ReactionChange): Promise<ReactionResult> {
  const { row, kind, wanted } = change
  const isRemoved = wanted !== true && (await remove(db, change))
  const isAdded = wanted !== false && !isRemoved && (await add(db, change))
  const count = await addToCount(db, row, kind, Number(isAdded) - Number(isRemoved))
  return { isOn: wanted !== false && !isRemoved, count, hasChanged: isAdded || isRemoved }
}

async function remove(db: Database, { row, kind, personId }: ReactionChange): Promise<boolean> {
  const gone = await db
    .deleteFrom('reactions')
    .where('person_id', '=', personId)
    .where('target_kind', '=', row.kind)
    .where('target_id', '=', row.id)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  return gone !== undefined
}

async function add(db: Database, { row, kind, personId, now }: ReactionChange): Promise<boolean> {
  const added = await db
    .insertInto('reactions')
    .values({ person_id: personId, target_kind: row.kind, target_id: row.id, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns how many there are now */
async function addToCount(
  db: Database,
  { kind: of, id }: FoundThing['row'],
  kind: Kind,
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
