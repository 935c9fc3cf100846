import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listOwnGated } from '#features/kernel/media/queries/pictures.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { type CoAuthorRow, listCoAuthors } from '#features/kernel/posts/queries/authors.ts'
import { columnsOf, exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { WrittenWith } from '../schemas.ts'
import type { WrittenDraft } from './drafts.ts'

/** What several people write, with its first author. */
export interface SharedText extends PersonRow {
  kind: WrittenWith
  /** Of the post or the draft, as others name it in their rows. */
  key: number
  /** As people name it. */
  number: number
  authors: CoAuthorRow[]
}

const NOT_BLOCKED = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`not exists (
  select 1 from message_blocks where (message_blocks.person_id = ${one} and blocked_id = ${other})
    or (message_blocks.person_id = ${other} and blocked_id = ${one}))`

/** Locked where its authors will change. A draft that changes an article has the authors of that. */
export async function findSharedText(
  db: Database,
  kind: WrittenWith,
  number: number,
  lock = false,
): Promise<SharedText | null> {
  const row =
    kind === 'article'
      ? await db
          .selectFrom('posts')
          .innerJoin('people', 'people.id', 'posts.author_id')
          .select([...PERSON_COLUMNS, 'posts.id as key'])
          .where('posts.kind', '=', 'article')
          .where('posts.number', '=', number)
          .where('posts.deleted_at', 'is', null)
          .$if(lock, (query) => query.forNoKeyUpdate('posts'))
          .executeTakeFirst()
      : await db
          .selectFrom('drafts')
          .innerJoin('people', 'people.id', 'drafts.person_id')
          .select([...PERSON_COLUMNS, 'drafts.id as key'])
          .where('drafts.id', '=', number)
          .where('drafts.kind', '=', 'article')
          .where('drafts.post_id', 'is', null)
          .$if(lock, (query) => query.forUpdate('drafts'))
          .executeTakeFirst()
  if (!row) return null
  const authors = kind === 'article' ? await listCoAuthors(db, row.key) : await listDraftAuthors(db, row.key)
  return { ...row, kind, number, authors }
}

/** Who writes a draft with its writer or is asked to, and stands with them. */
export async function listDraftAuthors(db: Database, draftId: number): Promise<CoAuthorRow[]> {
  const rows = await db
    .selectFrom('draft_readers')
    .innerJoin('drafts', 'drafts.id', 'draft_readers.draft_id')
    .innerJoin('people', 'people.id', 'draft_readers.person_id')
    .select([...PERSON_COLUMNS, 'draft_readers.writes', 'draft_readers.invited_at as at'])
    .where('draft_readers.draft_id', '=', draftId)
    .where('draft_readers.writes', 'is not', null)
    .where('people.deleted_at', 'is', null)
    .whereRef('people.id', '<>', 'drafts.person_id')
    .where(NOT_BLOCKED(sql.ref('drafts.person_id'), sql.ref('people.id')))
    .orderBy('draft_readers.invited_at')
    .orderBy('people.id')
    .execute()
  return rows.map(({ writes, at, ...row }) => ({ ...row, joinedAt: writes === 'joined' ? at : null }))
}

/** Files behind signed links that those who write a draft now have put into it for each other. */
export async function listGivenFiles(
  db: Database,
  { id, writerId, shownFiles }: WrittenDraft,
): Promise<ReadonlySet<string>> {
  if (shownFiles.length === 0) return new Set()
  const joined = (await listDraftAuthors(db, id)).filter(({ joinedAt }) => joinedAt !== null)
  return listOwnGated(db, shownFiles, [writerId, ...joined.map(({ personId }) => personId)])
}

/** Asks somebody to write a draft, who may read it already. */
export const askDraftAuthor = (
  db: Database,
  { draftId, personId, now }: { draftId: number; personId: number; now: Date },
) =>
  db
    .insertInto('draft_readers')
    .values({ draft_id: draftId, person_id: personId, invited_at: now, writes: 'asked' })
    .onConflict((conflict) => conflict.columns(['draft_id', 'person_id']).doUpdateSet({ writes: 'asked' }))
    .execute()

export const joinDraftAuthors = (db: Database, draftId: number, personId: number) =>
  db
    .updateTable('draft_readers')
    .set({ writes: 'joined' })
    .where('draft_id', '=', draftId)
    .where('person_id', '=', personId)
    .execute()

interface AuthorshipRow extends PersonRow {
  kind: WrittenWith
  number: number
  title: string
  askedAt: Date
  hasJoined: boolean
  /** Sort key of the cursor; kind and number break ties. */
  at: string
}

/** What others write with somebody or ask them to, the latest asked first. */
export async function listAuthorships(
  db: Database,
  { personId, first, after }: { personId: number; first: number; after: string },
): Promise<Page<AuthorshipRow>> {
  const from = decodeCursor(after, ['time', 'number', 'number'])
  const { rows } = await sql<AuthorshipRow & { rank: number }>`
    select shared.*, ${exactTime('shared.askedAt')} as at, ${columnsOf(PERSON_COLUMNS)} from (
      select 'article' as kind, 1 as rank, posts.number, text.title, posts.author_id as writer,
        co_authors.asked_at as "askedAt", co_authors.joined_at is not null as "hasJoined"
      from co_authors join posts on posts.id = co_authors.post_id and posts.deleted_at is null
      join post_texts text on text.post_id = posts.id and text.language = posts.language
      where co_authors.person_id = ${personId} and posts.author_id <> ${personId}
      union all
      select 'draft', 0, drafts.id, drafts.title, drafts.person_id, draft_readers.invited_at, writes = 'joined'
      from draft_readers join drafts on drafts.id = draft_readers.draft_id and drafts.kind = 'article'
      where draft_readers.person_id = ${personId} and drafts.person_id <> ${personId} and writes is not null) shared
    join people on people.id = shared.writer and people.deleted_at is null
    where ${NOT_BLOCKED(sql`shared.writer`, sql`${personId}::bigint`)}
      ${from ? sql`and (shared."askedAt", shared.rank, shared.number) < (${from[0]}::timestamptz, ${from[1]}, ${from[2]})` : sql``}
    order by shared."askedAt" desc, shared.rank desc, shared.number desc limit ${sql.lit(first + 1)}`.execute(
    db,
  )
  return pageOf(rows, first, ({ at, rank, number }) => [at, rank, number])
}
