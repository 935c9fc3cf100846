import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Kind } from '../rules/kinds.ts'
import { upgradeForm } from '../rules/upgrade-form.ts'
import type { Form } from '../schemas.ts'

/** Drafts of one person; each has some hundred kilobytes at most. */
export const MOST_DRAFTS = 200

export interface DraftRow {
  id: number
  version: number
  updatedAt: Date
  /** Number of the text on the site that it changes. */
  of: number | null
  form: Form
}

/** A draft of this person; nobody else can read it, admins included. */
export async function findDraft(
  db: Database,
  personId: number,
  id: number,
  lock = false,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select drafts.id, version, drafts.updated_at as "updatedAt", posts.number as of, form
    from drafts left join posts on posts.id = drafts.post_id
    where drafts.id = ${id} and person_id = ${personId}
    ${lock ? sql`for update of drafts` : sql``}`.execute(db)
  const [draft] = rows
  return draft ? { ...draft, form: upgradeForm(draft.form) } : null
}

export interface WrittenDraft extends DraftRow {
  writerId: number
  /** Files behind signed links that whom they belong to has put into it. */
  shownFiles: string[]
}

/** The same for its writer, or for somebody who writes an article with them; locked where it will be changed. */
export async function findWrittenDraft(
  db: Database,
  personId: number,
  id: number,
  lock = false,
): Promise<WrittenDraft | null> {
  const { rows } = await sql<WrittenDraft>`
    select drafts.id, version, drafts.updated_at as "updatedAt", posts.number as of, form,
      drafts.person_id as "writerId", shown_files as "shownFiles"
    from drafts left join posts on posts.id = drafts.post_id join people on people.id = drafts.person_id
    where drafts.id = ${id} and (drafts.person_id = ${personId} or (drafts.kind = 'article' and drafts.post_id is null
      and people.deleted_at is null
      and exists (select 1 from draft_readers where draft_id = drafts.id and draft_readers.person_id = ${personId}
        and writes = 'joined')
      and not exists (select 1 from message_blocks
        where (message_blocks.person_id = drafts.person_id and blocked_id = ${personId})
          or (message_blocks.person_id = ${personId} and blocked_id = drafts.person_id))))
    ${lock ? sql`for update of drafts` : sql``}`.execute(db)
  const [draft] = rows
  return draft ? { ...draft, form: upgradeForm(draft.form) } : null
}

/** The draft by which somebody changes a text that is on the site. */
export async function findDraftOf(db: Database, personId: number, postId: number): Promise<number | null> {
  const row = await db
    .selectFrom('drafts')
    .select('id')
    .where('person_id', '=', personId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** With the person locked, so that two tabs do not begin one draft each for the same text. */
export async function countDrafts(db: Database, personId: number): Promise<number> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from drafts where person_id = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}

interface DraftValues {
  personId: number
  postId: number | null
  form: Form
  shownFiles: string[]
  now: Date
}

const columnsOf = ({ form, shownFiles, now }: DraftValues) => ({
  kind: form.kind satisfies Kind,
  title: form.title,
  form: JSON.stringify(form),
  shown_files: shownFiles,
  updated_at: now,
})

export async function insertDraft(
  db: Database,
  draft: DraftValues,
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('drafts')
    .values({ person_id: draft.personId, post_id: draft.postId, created_at: draft.now, ...columnsOf(draft) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateDraft(
  db: Database,
  id: number,
  draft: DraftValues,
): Promise<{ id: number; version: number }> {
  return db
    .updateTable('drafts')
    .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function deleteDraftOf(db: Database, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
