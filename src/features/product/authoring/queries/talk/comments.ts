import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { wordsOfDraft } from '../../rules/draft-passages.ts'
import { followPassages } from '../../rules/follow-passages.ts'
import type { Form } from '../../schemas.ts'

export type CommentRow = Omit<PersonRow, 'personId'> & {
  personId: number | null
  id: number
  parentId: number | null
  passage: string
  starts: number | null
  ends: number | null
  words: string
  proposal: string | null
  at: Date
  doneAt: Date | null
}

const COLUMNS = sql`draft_comments.id, parent_id as "parentId", passage, starts, ends, words, proposal,
  draft_comments.created_at as at, done_at as "doneAt", ${columnsOf(PERSON_COLUMNS)}`
const FROM = sql`from draft_comments left join people on people.id = draft_comments.author_id`

/** The comments of a draft, the newest first; answers stand below theirs. */
export async function listComments(
  db: Database,
  { draftId, first, after }: { draftId: number; first: number; after: string },
): Promise<Page<CommentRow>> {
  const from = decodeCursor(after, ['number'])
  const { rows } = await sql<CommentRow>`select ${COLUMNS} ${FROM}
    where draft_id = ${draftId} and parent_id is null ${from ? sql`and draft_comments.id < ${from[0]}` : sql``}
    order by draft_comments.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, (last) => [last.id])
}

/** Answers below one comment. */
export const MOST_ANSWERS = 50

export async function listAnswers(db: Database, comments: readonly number[]): Promise<CommentRow[]> {
  if (comments.length === 0) return []
  const { rows } = await sql<CommentRow>`select ${COLUMNS} ${FROM}
    where parent_id = any(${[...comments]}::bigint[]) order by draft_comments.id
    limit ${sql.lit(comments.length * MOST_ANSWERS)}`.execute(db)
  return rows
}

interface FoundComment {
  id: number
  draftId: number
  parentId: number | null
  authorId: number | null
  doneAt: Date | null
}

export const findComment = (db: Database, id: number): Promise<FoundComment | undefined> =>
  db
    .selectFrom('draft_comments')
    .select([
      'id',
      'draft_id as draftId',
      'parent_id as parentId',
      'author_id as authorId',
      'done_at as doneAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Everything that is said in the margin of a draft, or below one comment. */
export async function countComments(
  db: Database,
  of: { draftId: number } | { parentId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('draft_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => ('draftId' in of ? eb('draft_id', '=', of.draftId) : eb('parent_id', '=', of.parentId)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewComment {
  draftId: number
  parentId: number | null
  authorId: number
  passage: string
  place: { starts: number; ends: number } | null
  words: string
  proposal: string | null
  now: Date
}

export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('draft_comments')
    .values({
      draft_id: comment.draftId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      passage: comment.passage,
      starts: comment.place?.starts ?? null,
      ends: comment.place?.ends ?? null,
      words: comment.words,
      proposal: comment.proposal,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of two who say it at once, the first is remembered. */
export const setDone = (db: Database, id: number, done: { by: number; at: Date } | null) =>
  db
    .updateTable('draft_comments')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .execute()

export const deleteComment = (db: Database, id: number) =>
  db.deleteFrom('draft_comments').where('id', '=', id).execute()

/** Takes away what was said, and leaves what others answered to it. */
export const emptyComment = (db: Database, id: number) =>
  db
    .updateTable('draft_comments')
    .set({ author_id: null, words: '', proposal: null })
    .where('id', '=', id)
    .execute()

/** Those who take part below a comment: who wrote it, and who answered. */
export async function listTakingPart(db: Database, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct author_id as id from draft_comments
    where (id = ${parentId} or parent_id = ${parentId}) and author_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets comments follow their passages through a change of the draft. */
export async function followComments(
  db: Database,
  draftId: number,
  before: Form,
  after: Pick<Form, 'document' | 'hidden'>,
): Promise<void> {
  const kept = await db
    .selectFrom('draft_comments')
    .select(['id', 'starts', 'ends'])
    .where('draft_id', '=', draftId)
    .where('starts', 'is not', null)
    .execute()
  if (kept.length === 0) return
  const places = kept.flatMap(({ id, starts, ends }) =>
    starts === null || ends === null ? [] : [{ id, starts, ends }],
  )
  const moved = followPassages(wordsOfDraft(before), wordsOfDraft(after), places).filter(
    ({ kept: one, place }) => place?.starts !== one.starts || place?.ends !== one.ends,
  )
  if (moved.length === 0) return
  await sql`update draft_comments set starts = moved.starts, ends = moved.ends
    from unnest(${moved.map(({ kept: one }) => one.id)}::bigint[],
      ${moved.map(({ place }) => place?.starts ?? null)}::int[],
      ${moved.map(({ place }) => place?.ends ?? null)}::int[]) as moved (id, starts, ends)
    where draft_comments.id = moved.id`.execute(db)
}
