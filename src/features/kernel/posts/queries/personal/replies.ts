import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { deleteAnswerEntries } from '#features/kernel/posts/queries/index-things.ts'
import type { Erased, EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'

/** Document of an erased text: valid like any other. */
export const EMPTY = JSON.stringify({ version: 1, content: [{ type: 'paragraph' }] })

const NOTHING: Erased = { count: 0, tags: [] }

export const eraseAnswers: EraseStep = async (db, { personId, keepsContributions, now }, limit) => {
  const { rows } = await sql<{ id: number; postId: number; number: number }>`
    select answers.id, post_id as "postId", posts.number from answers join posts on posts.id = post_id
    where answers.author_id = ${personId} and answers.deleted_at is null
      and (${!keepsContributions} or answers.state <> 'published')
    order by answers.id limit ${sql.lit(limit)}`.execute(db)
  if (rows.length === 0) return NOTHING
  const ids = rows.map(({ id }) => id)
  const posts = await lockPosts(
    db,
    rows.map(({ postId }) => postId),
  )
  await sql`with gone as (update answers set deleted_at = ${now}, updated_at = ${now}, document = ${EMPTY}
      where id = any(${ids}::bigint[]) returning post_id, state)
    update posts set answers = greatest(posts.answers - counted.number, 0)
    from (select post_id, count(*) as number from gone where state = 'published' group by post_id) as counted
    where posts.id = counted.post_id`.execute(db)
  await sql`delete from reply_revisions where answer_id = any(${ids}::bigint[])`.execute(db)
  await sql`update posts set accepted_answer_id = null where id = any(${posts}::bigint[])
    and accepted_answer_id = any(${ids}::bigint[])`.execute(db)
  await deleteAnswerEntries(db, ids)
  await forgetLastPerson(db, personId, posts)
  return {
    count: rows.length,
    tags: [
      ...rows.map(({ id }): Tag => `answer:${id}`),
      ...new Set(rows.flatMap(({ number }): Tag[] => [`topic:${number}`, `topic:${number}:activity`])),
      'topics',
    ],
  }
}

/**
 * Takes the words from answers and comments that were deleted before: until then they could be put back, whatever they leave
 * of what stands.
 */
export const emptyDeletedReplies: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ kind: 'answer' | 'comment'; id: number }>`
    (select 'answer' as kind, id from answers
      where author_id = ${personId} and deleted_at is not null and document <> ${EMPTY}::jsonb
      order by id limit ${sql.lit(limit)})
    union all (select 'comment', id from comments
      where author_id = ${personId} and deleted_at is not null and document <> ${EMPTY}::jsonb
      order by id limit ${sql.lit(limit)})`.execute(db)
  const of = (kind: 'answer' | 'comment') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [answers, comments] = [of('answer'), of('comment')]
  await sql`update answers set document = ${EMPTY} where id = any(${answers}::bigint[])`.execute(db)
  await sql`update comments set document = ${EMPTY} where id = any(${comments}::bigint[])`.execute(db)
  await sql`delete from reply_revisions where answer_id = any(${answers}::bigint[])
    or comment_id = any(${comments}::bigint[])`.execute(db)
  return { count: rows.length, tags: [] }
}

/**
 * Erases comments. One with replies stays as a placeholder, without name and text.
 */
export const eraseComments: EraseStep = async (db, erasing, limit) => {
  const { personId, keepsContributions, now, words } = erasing
  const { rows } = await sql<{
    id: number
    postId: number
    answerId: number | null
    kind: PostKind
    number: number
    language: string
    hasReplies: boolean
  }>`
    select comments.id, post_id as "postId", answer_id as "answerId", posts.kind, posts.number, comments.language,
      exists (select 1 from comments replies where replies.parent_id = comments.id and replies.deleted_at is null
        and replies.state = 'approved' and replies.author_id is distinct from ${personId}::bigint) as "hasReplies"
    from comments join posts on posts.id = post_id
    where comments.author_id = ${personId} and comments.deleted_at is null
      and (${!keepsContributions} or comments.state <> 'approved')
    order by comments.id limit ${sql.lit(limit)}`.execute(db)
  if (rows.length === 0) return NOTHING
  const posts = await lockPosts(
    db,
    rows.map(({ postId }) => postId),
  )
  for (const [language, { removed, nobody }] of Object.entries(words)) {
    const stumps = rows
      .filter((row) => row.hasReplies && wordsIn(row.language) === language)
      .map(({ id }) => id)
    const document = {
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: removed }] }],
    }
    await sql`update comments set document = ${JSON.stringify(document)}, author_id = null, guest_name = ${nobody}
      where id = any(${stumps}::bigint[])`.execute(db)
  }
  const all = rows.map(({ id }) => id)
  await sql`delete from reply_revisions where comment_id = any(${all}::bigint[])`.execute(db)
  const ids = rows.filter(({ hasReplies }) => !hasReplies).map(({ id }) => id)
  const gone = sql`update comments set deleted_at = ${now}, document = ${EMPTY}
    where id = any(${ids}::bigint[]) returning post_id, answer_id, state`
  await sql`with gone as (${gone}), on_posts as (
      update posts set comments = greatest(posts.comments - counted.number, 0)
      from (select post_id, count(*) as number from gone
        where answer_id is null and state = 'approved' group by post_id) as counted
      where posts.id = counted.post_id)
    update answers set comments = greatest(answers.comments - counted.number, 0)
    from (select answer_id, count(*) as number from gone where state = 'approved' group by answer_id) as counted
    where answers.id = counted.answer_id`.execute(db)
  await forgetLastPerson(db, personId, posts)
  const tags = rows.map(({ kind, number }): Tag => `${kind}:${number}:activity`)
  return { count: rows.length, tags: [...new Set(tags)] }
}

const wordsIn = (language: string): Locale => (isLocale(language) ? language : DEFAULT_LOCALE)

/** In the order of their keys, as whoever writes below them takes them. */
async function lockPosts(db: Database, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  await sql`select 1 from posts where id = any(${wanted}::bigint[]) order by id for no key update`.execute(db)
  return wanted
}

/** Recomputes the person of the last activity without the erased one. */
async function forgetLastPerson(db: Database, personId: number, posts: readonly number[]): Promise<void> {
  await sql`update posts set last_person_id = (
      select author_id from (
        select author_id, created_at from answers where answers.post_id = posts.id
          and state = 'published' and deleted_at is null
        union all
        select author_id, created_at from comments where comments.post_id = posts.id
          and state = 'approved' and deleted_at is null and author_id is not null) as said
      order by created_at desc limit 1)
    where id = any(${posts}::bigint[]) and last_person_id = ${personId}`.execute(db)
}
