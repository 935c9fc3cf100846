import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Content } from '../rules/content.ts'

/** A draft, or what is left of one: then its content is null. */
export interface DraftRow {
  content: Content | null
  revision: number
  baseVersionId: number | null
  savedAt: Date
  savedById: number | null
  savedByName: string | null
}

const selectDraft = (db: Database, key: string) =>
  db
    .selectFrom('page_drafts')
    .leftJoin('people', 'people.id', 'page_drafts.saved_by')
    .select([
      'content',
      'revision',
      'base_version_id as baseVersionId',
      'saved_at as savedAt',
      'saved_by as savedById',
      'people.name as savedByName',
    ])
    .where('page_key', '=', key)

export async function findDraft(db: Database, key: string): Promise<DraftRow | null> {
  const row = await selectDraft(db, key).executeTakeFirst()
  return (row as DraftRow | undefined) ?? null
}

/** Two who change one page wait for each other, also where it has no draft yet. */
export async function lockPage(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${key}`}, 0))`.execute(db)
}

/** All of the site's page settings are one document: whoever writes it waits for those who do. */
export async function lockPages(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`.execute(db)
}

/** How many revisions of a draft are kept to be merged with: some minutes of typing. */
const KEPT_STATES = 60

export interface DraftToPut {
  key: string
  content: Content
  baseVersionId: number | null
  personId: number
  now: Date
}

/** @returns the new revision */
export async function putDraft(
  db: Database,
  { key, content, baseVersionId, personId, now }: DraftToPut,
): Promise<number> {
  const text = JSON.stringify(content)
  const set = { content: text, base_version_id: baseVersionId, saved_by: personId, saved_at: now }
  const { revision } = await db
    .insertInto('page_drafts')
    .values({ page_key: key, revision: 1, ...set })
    .onConflict((conflict) =>
      conflict.column('page_key').doUpdateSet({ ...set, revision: sql`page_drafts.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await db.insertInto('page_draft_states').values({ page_key: key, revision, content: text }).execute()
  await db
    .deleteFrom('page_draft_states')
    .where('page_key', '=', key)
    .where('revision', '<=', revision - KEPT_STATES)
    .execute()
  return revision
}

/** What a revision held; null where it is too long ago. */
export async function findState(db: Database, key: string, revision: number): Promise<Content | null> {
  const row = await db
    .selectFrom('page_draft_states')
    .select('content')
    .where('page_key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return (row?.content as Content | undefined) ?? null
}

/** Nothing is being changed any more. */
export async function emptyDraft(db: Database, key: string): Promise<void> {
  await db
    .updateTable('page_drafts')
    .set({ content: null, base_version_id: null })
    .where('page_key', '=', key)
    .execute()
}

/** The draft goes on from what is published now. */
export async function rebaseDraft(db: Database, key: string, versionId: number): Promise<void> {
  await db
    .updateTable('page_drafts')
    .set({ base_version_id: versionId })
    .where('page_key', '=', key)
    .where('content', 'is not', null)
    .execute()
}

/** The key of a page of the site's own that is to have another address. */
export async function renameKey(db: Database, from: string, to: string): Promise<void> {
  for (const table of ['page_draft_states', 'page_drafts'] as const) {
    await db.deleteFrom(table).where('page_key', '=', to).execute()
    await db.updateTable(table).set({ page_key: to }).where('page_key', '=', from).execute()
  }
  await db.updateTable('page_versions').set({ page_key: to }).where('page_key', '=', from).execute()
}

export async function deleteDraft(db: Database, key: string): Promise<void> {
  await db.deleteFrom('page_draft_states').where('page_key', '=', key).execute()
  await db.deleteFrom('page_drafts').where('page_key', '=', key).execute()
}

export interface PageNews {
  key: string
  changedAt: Date
  changedBy: string | null
}

/** The pages that are being changed, with who has saved last. There are as many as pages at most. */
export async function listDrafts(
  db: Database,
): Promise<Array<PageNews & { content: Content; revision: number; baseVersionId: number | null }>> {
  const rows = await db
    .selectFrom('page_drafts')
    .leftJoin('people', 'people.id', 'page_drafts.saved_by')
    .select([
      'page_key as key',
      'content',
      'revision',
      'base_version_id as baseVersionId',
      'saved_at as changedAt',
      'people.name as changedBy',
    ])
    .where('content', 'is not', null)
    .limit(sql.lit(1_000))
    .execute()
  return rows as Array<PageNews & { content: Content; revision: number; baseVersionId: number | null }>
}
