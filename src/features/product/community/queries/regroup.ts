import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { countPost } from '#features/kernel/posts/queries/counting.ts'
import { indexAnswers, indexPosts, moveIndexedAnswers } from '#features/kernel/posts/queries/index-things.ts'
import type { Movable } from '../rules/moderation.ts'

export interface RegroupedTopic extends Movable {
  id: number
  number: number
  slug: string | null
  authorId: number
  language: string
  title: string
  document: unknown
  acceptedId: number | null
}

/** What decides whether answers of a topic may be moved; call it with the topic locked. */
export async function getRegrouped(db: Database, id: number): Promise<RegroupedTopic> {
  const { rows } = await sql<RegroupedTopic>`
    select posts.id, posts.number, posts.slug, posts.author_id as "authorId", posts.language, text.title, text.document,
      posts.accepted_answer_id as "acceptedId",
      (posts.topic_type <> 'none' or posts.access is not null or text.hidden_document is not null
        or exists (select from purchases where purchases.post_id = posts.id)) as "hasTerms",
      exists (select from bounties where bounties.post_id = posts.id and bounties.state in ('open', 'disputed'))
        as "hasOpenBounty"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A topic has no text.')
  return row
}

/** Its opening text becomes an answer of its author, with the likes it had. @returns the answer */
async function answerWithOpening(
  db: Database,
  from: RegroupedTopic,
  into: RegroupedTopic,
  document: Doc,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into answers (post_id, author_id, language, document, score, created_at, updated_at)
    select ${into.id}, author_id, language, ${JSON.stringify(document)}::jsonb, likes, published_at, updated_at
    from posts where id = ${from.id} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update reactions set target_kind = 'answer', target_id = ${id}
    where target_kind = 'post' and target_id = ${from.id} and kind = 'like'`.execute(db)
  await sql`update people set answers_count = answers_count + 1
    from posts join nodes on nodes.id = posts.node_id
    where people.id = posts.author_id and posts.id = ${from.id} and nodes.visibility = 'public'`.execute(db)
  return id
}

/** Moves reactions and subscriptions to the other topic; existing settings there are kept. */
async function handOverPeople(db: Database, from: number, into: number): Promise<void> {
  await sql`insert into reactions (person_id, target_kind, target_id, kind, created_at)
    select person_id, target_kind, ${into}, kind, created_at from reactions
    where target_kind = 'post' and target_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from reactions where target_kind = 'post' and target_id = ${from}`.execute(db)
  await sql`insert into subscriptions (person_id, kind, target_id, level, is_automatic, created_at)
    select person_id, kind, ${into}, level, is_automatic, created_at from subscriptions
    where kind = 'post' and target_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from subscriptions where kind = 'post' and target_id = ${from}`.execute(db)
}

interface Merge {
  from: RegroupedTopic
  into: RegroupedTopic
  /** Its title and text, as an answer in the other topic. */
  opening: Doc
  now: Date
}

/** Both are locked. @returns the answers that stand in another topic now */
export async function mergePosts(db: Database, { from, into, opening, now }: Merge): Promise<number[]> {
  await countPost(db, from.id, -1)
  const openingId = await answerWithOpening(db, from, into, opening)
  await handOverPeople(db, from.id, into.id)
  // Open cases about the topic become cases about the new answer, where they are decided from now on.
  await sql`update report_cases set kind = 'answer', thing_id = ${openingId}
    where kind = 'topic' and thing_id = ${from.id} and decided_at is null`.execute(db)
  if (into.acceptedId !== null && from.acceptedId !== null) {
    await db.updateTable('answers').set({ accepted_at: null }).where('id', '=', from.acceptedId).execute()
  }
  const { rows } = await sql<{ id: number }>`
    update answers set post_id = ${into.id} where post_id = ${from.id} returning id`.execute(db)
  await db.updateTable('comments').set({ post_id: into.id }).where('post_id', '=', from.id).execute()
  await sql`update posts set answers = posts.answers + other.answers + 1, comments = posts.comments + other.comments,
      views = posts.views + other.views,
      favorites = (select count(*) from reactions
        where target_kind = 'post' and target_id = posts.id and kind = 'favorite'),
      accepted_answer_id = coalesce(posts.accepted_answer_id, other.accepted_answer_id),
      last_person_id = case when other.last_activity_at > posts.last_activity_at
        then other.last_person_id else posts.last_person_id end,
      last_activity_at = greatest(posts.last_activity_at, other.last_activity_at)
    from posts other where posts.id = ${into.id} and other.id = ${from.id}`.execute(db)
  await db.updateTable('posts').set({ merged_into: into.id }).where('merged_into', '=', from.id).execute()
  await sql`update posts set merged_into = ${into.id}, deleted_at = ${now}, taken_back = false, updated_at = ${now},
      pinned = false, accepted_answer_id = null, answers = 0, comments = 0, views = 0, likes = 0, favorites = 0
    where id = ${from.id}`.execute(db)
  // Lists by term skip rows without this time.
  await db.updateTable('post_terms').set({ published_at: null }).where('post_id', '=', from.id).execute()
  const moved = [...rows.map(({ id }) => id), openingId]
  await indexPosts(db, [from.id, into.id])
  await moveIndexedAnswers(db, moved, into.id)
  await indexAnswers(db, moved)
  return moved
}

/** Answers of a topic that are out, and who has written them. */
export async function listMovable(
  db: Database,
  postId: number,
  ids: readonly number[],
): Promise<Array<{ id: number; authorId: number }>> {
  const { rows } = await sql<{ id: number; authorId: number }>`
    select id, author_id as "authorId" from answers
    where id = any(${ids}::bigint[]) and post_id = ${postId} and state = 'published' and deleted_at is null
    order by id for no key update`.execute(db)
  return rows
}

interface Split {
  from: RegroupedTopic
  nodeId: number
  authorId: number
  title: string
  excerpt: string
  document: Doc
  answers: readonly number[]
  now: Date
}

/** A new topic of these answers. @returns where it stands */
export async function splitPost(db: Database, split: Split): Promise<{ id: number; number: number }> {
  const { from, nodeId, authorId, title, excerpt, document, answers, now } = split
  const { rows } = await sql<{ id: number; number: number }>`
    insert into posts (kind, number, author_id, node_id, language, state, published_at, last_activity_at, created_at,
      updated_at)
    values ('topic', nextval('topic_numbers'), ${authorId}, ${nodeId}, ${from.language}, 'published', ${now}, ${now},
      ${now}, ${now}) returning id, number`.execute(db)
  const [made] = rows
  if (!made) throw new Error('A topic was not written.')
  await db
    .insertInto('post_texts')
    .values({
      post_id: made.id,
      language: from.language,
      title,
      excerpt,
      document: JSON.stringify(document),
      source_hash: null,
      updated_at: now,
    })
    .execute()
  await sql`update answers set post_id = ${made.id} where id = any(${answers}::bigint[])`.execute(db)
  await sql`update comments set post_id = ${made.id} where answer_id = any(${answers}::bigint[])`.execute(db)
  await sql`update posts set answers = greatest(answers - ${answers.length}::int, 0) where id = ${from.id}`.execute(
    db,
  )
  await sql`update posts set answers = ${answers.length}::int,
      last_person_id = (select author_id from answers where post_id = ${made.id} order by created_at desc limit 1)
    where id = ${made.id}`.execute(db)
  await countPost(db, made.id, 1)
  await indexPosts(db, [made.id, from.id])
  await moveIndexedAnswers(db, answers, made.id)
  await indexAnswers(db, answers)
  return made
}
