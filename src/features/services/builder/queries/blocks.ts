import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_BLOCKS } from '../rules/blocks.ts'
import type { Content, Entry } from '../rules/content.ts'

export interface BlockRow {
  id: number
  name: string
  isGlobal: boolean
  /** Of a kept section; null: a global one, whose modules stand with the pages. */
  entries: Entry[] | null
}

const COLUMNS = ['id', 'name', 'is_global as isGlobal'] as const

export async function findBlock(db: Database, id: number): Promise<BlockRow | null> {
  const row = await db
    .selectFrom('page_blocks')
    .select([...COLUMNS, 'entries'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as BlockRow | undefined) ?? null
}

export interface BlockLine {
  id: number
  name: string
  isGlobal: boolean
  /** The names of its modules; of a global one none. */
  modules: string[]
}

/** All that there are, by their names. */
export async function listBlockRows(db: Database): Promise<BlockLine[]> {
  return db
    .selectFrom('page_blocks')
    .select([
      ...COLUMNS,
      sql<string[]>`jsonb_path_query_array(coalesce(entries, '[]'), '$[*].name')`.as('modules'),
    ])
    .orderBy(sql`lower(name)`)
    .limit(sql.lit(MOST_BLOCKS))
    .execute()
}

/** Whether a name is that of another one. */
export async function isNameTaken(db: Database, name: string, but: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('page_blocks')
    .select('id')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', 'is distinct from', but)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBlock(
  db: Database,
  { name, entries, now }: { name: string; entries: readonly Entry[] | null; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('page_blocks')
    .values({
      name,
      is_global: entries === null,
      entries: entries && JSON.stringify(entries),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBlockName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('page_blocks').set({ name }).where('id', '=', id).execute()
}

export async function deleteBlock(db: Database, id: number): Promise<void> {
  await db.deleteFrom('page_blocks').where('id', '=', id).execute()
}

/** What waits for its time, of all pages. */
export async function listScheduledContents(
  db: Database,
): Promise<Array<{ id: number; key: string; content: Content }>> {
  const rows = await db
    .selectFrom('page_versions')
    .select(['id', 'page_key as key', 'content'])
    .where('state', '=', 'scheduled')
    .orderBy('page_key')
    .limit(sql.lit(1_000))
    .execute()
  return rows as Array<{ id: number; key: string; content: Content }>
}

export async function updateScheduledContent(db: Database, id: number, content: Content): Promise<void> {
  await db
    .updateTable('page_versions')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute()
}

/** Those who keep, rename and delete blocks wait for each other. */
export async function lockBlocks(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('page blocks', 0))`.execute(db)
}
