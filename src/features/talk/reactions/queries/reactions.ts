import type { Database } from '#database/schema.ts'
import { countReactions } from '#features/kernel/posts/queries/count-reactions.ts'
import type { FoundThing } from '#features/kernel/posts/queries/find-thing.ts'

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

/**
 * Inserts a reaction under its unique key, or deletes it, and counts only what really changed. Of two equal calls at
 * the same time the second waits for the key and then changes nothing.
 */
export async function setReaction(db: Database, change: ReactionChange): Promise<ReactionResult> {
  const { row, kind, wanted } = change
  const isRemoved = wanted !== true && (await remove(db, change))
  const isAdded = wanted !== false && !isRemoved && (await add(db, change))
  const count = await countReactions(db, row, kind, Number(isAdded) - Number(isRemoved))
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
