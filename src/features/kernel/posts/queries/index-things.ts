import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { loadStems } from '#features/kernel/entries/queries/stems.ts'
import {
  type CutText,
  cutForIndex,
  INDEXED_LENGTH,
  vectorOf,
  wordsToStem,
} from '#features/kernel/entries/rules/lexemes.ts'
import { kindMark, timeMarks } from '#features/kernel/entries/rules/marks.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'

interface Entry {
  postId: number
  answerId: number | null
  at: Date
  titles: CutText[]
  texts: CutText[]
  marks: string[]
}

/**
 * Makes the index say what the posts say now: call it at the end of every transaction that writes posts or their
 * texts. What nobody may find (drafts, hidden and deleted posts, pages) leaves the index.
 *
 * The parts of a text that stand behind an access list are never indexed.
 */
export async function indexPosts(db: Database, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return
  // Another transaction may be writing another language of the same post: what it wrote is read only after it ended.
  const { rows } = await sql<{ id: number; kind: PostKind; at: Date | null }>`
    select id, kind, case when state = 'published' and deleted_at is null and kind <> 'page' then published_at end as at
    from posts where id = any(${postIds}::bigint[]) order by id for no key update`.execute(db)
  const found = new Map(
    rows.flatMap(({ id, kind, at }) => (at === null ? [] : [[id, { kind, at }] as const])),
  )
  const gone = postIds.filter((id) => !found.has(id))
  if (gone.length > 0) {
    await sql`delete from search_entries
      where answer_id is null and post_id = any(${gone}::bigint[])`.execute(db)
  }
  const { rows: texts } = await sql<PostWords & { postId: number }>`
    select post_id as "postId", language, title, excerpt, document from post_texts
    where post_id = any(${[...found.keys()]}::bigint[]) order by post_id, language`.execute(db)
  const entries = [...found].map(([id, { kind, at }]) =>
    entryOf(
      { id, kind, at },
      texts.filter(({ postId }) => postId === id),
    ),
  )
  await upsertEntries(
    db,
    entries.filter(({ titles }) => titles.length > 0),
  )
}

interface PostWords {
  language: string
  title: string
  excerpt: string
  document: unknown
}

interface IndexedPost {
  id: number
  kind: PostKind
  at: Date
}

/** What the index will say of a post that is being made, in its only language. */
export async function wordsOfNewPost(
  db: Database,
  post: Omit<IndexedPost, 'id'>,
  words: PostWords,
): Promise<Indexed> {
  const [indexed] = await indexedOf(db, [entryOf({ id: 0, ...post }, [words])])
  if (!indexed) throw new Error('A post has no words.')
  return indexed
}

/** The same for a post that this transaction has made: nothing needs to be read again. */
export const indexNewPost = (db: Database, postId: number, words: Indexed): Promise<void> =>
  writeEntries(db, [{ ...words, postId }])

/** In all its languages. */
function entryOf({ id, kind, at }: IndexedPost, texts: readonly PostWords[]): Entry {
  const cut = texts.map(({ language, title, excerpt, document }) => ({
    title: cutForIndex(title, language),
    rest: [cutForIndex(excerpt, language), cutForIndex(readable(document), language)],
  }))
  return {
    postId: id,
    answerId: null,
    at,
    titles: cut.map(({ title }) => title),
    texts: cut.flatMap(({ title, rest }) => [title, ...rest]),
    marks: [kindMark(kind), ...timeMarks(at)],
  }
}

/** The same for answers. */
export async function indexAnswers(db: Database, answerIds: readonly number[]): Promise<void> {
  if (answerIds.length === 0) return
  const { rows } = await sql<{ id: number; postId: number; language: string; document: unknown; at: Date }>`
    select id, post_id as "postId", language, document, created_at as at from answers
    where id = any(${answerIds}::bigint[]) and state = 'published' and deleted_at is null
    order by id for no key update`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const gone = answerIds.filter((id) => !found.has(id))
  if (gone.length > 0) {
    await sql`delete from search_entries where answer_id = any(${gone}::bigint[])`.execute(db)
  }
  const entries = rows.map(({ id, postId, language, document, at }) => ({
    postId,
    answerId: id,
    at,
    titles: [],
    texts: [cutForIndex(readable(document), language)],
    marks: [kindMark('answer'), ...timeMarks(at)],
  }))
  await upsertEntries(db, entries)
}

/** Answers that stand in another post from now on: what the index says of them goes with them. */
export const moveIndexedAnswers = (db: Database, answerIds: readonly number[], postId: number) =>
  sql`update search_entries set post_id = ${postId} where answer_id = any(${answerIds}::bigint[])`.execute(db)

/** The open part of a text; one that no version can read has none. */
function readable(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? plainText(read.document, INDEXED_LENGTH) : ''
}

/** An entry as the index keeps it: both as text of `tsvector`. */
interface Indexed extends Pick<Entry, 'postId' | 'answerId' | 'at'> {
  title: string
  words: string
}

async function indexedOf(db: Database, entries: readonly Entry[]): Promise<Indexed[]> {
  const stemOf = await loadStems(db, wordsToStem(entries.flatMap(({ texts }) => texts)))
  return entries.map(({ postId, answerId, at, titles, texts, marks }) => ({
    postId,
    answerId,
    at,
    title: vectorOf(titles, stemOf),
    words: vectorOf(texts, stemOf, marks),
  }))
}

async function upsertEntries(db: Database, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await writeEntries(db, await indexedOf(db, entries))
}

/** An entry that says the same already is not touched: indexing again costs the index nothing. */
async function writeEntries(db: Database, entries: readonly Indexed[]): Promise<void> {
  await sql`insert into search_entries (post_id, answer_id, at, title, words)
    select post_id, answer_id, at, title::tsvector, words::tsvector
    from unnest(${entries.map(({ postId }) => postId)}::bigint[], ${entries.map(({ answerId }) => answerId)}::bigint[],
      ${entries.map(({ at }) => at.toISOString())}::timestamptz[], ${entries.map(({ title }) => title)}::text[],
      ${entries.map(({ words }) => words)}::text[])
      as new (post_id, answer_id, at, title, words)
    on conflict (post_id, answer_id) do update
      set at = excluded.at, title = excluded.title, words = excluded.words
      where search_entries.words <> excluded.words or search_entries.at <> excluded.at
        or search_entries.title <> excluded.title`.execute(db)
}

/** Takes erased posts out of the index, with all answers below them. */
export async function deletePostEntries(db: Database, postIds: readonly number[]): Promise<void> {
  await sql`delete from search_entries where post_id = any(${postIds}::bigint[])`.execute(db)
}

/** The same for answers. */
export async function deleteAnswerEntries(db: Database, answerIds: readonly number[]): Promise<void> {
  await sql`delete from search_entries where answer_id = any(${answerIds}::bigint[])`.execute(db)
}
