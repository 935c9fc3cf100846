import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface LatestAnswerRow extends PersonRow {
  id: number
  document: unknown
  language: Locale
  isAccepted: boolean
  createdAt: Date
  topicNumber: number
  topicTitle: string
  topicLanguage: Locale
  nodeId: number
  access: StoredAccessRule[] | null
}

/**
 * Topics that are looked at, by their last activity: a comment moves a topic up too, so more than there are answers to
 * show. It is all that is ever read, however large the community is.
 */
const LOOKED_AT = 100

/** The last answer of each of the topics that were active last, the newest first. */
export async function listLatestAnswers(
  db: Database,
  { asker, now }: Reader,
  { nodeId, first }: { nodeId: number | null; first: number },
): Promise<LatestAnswerRow[]> {
  const { rows } = await sql<LatestAnswerRow>`
    select answer.id, answer.document, answer.language, answer.accepted_at is not null as "isAccepted",
      answer.created_at as "createdAt", topics.number as "topicNumber", topics.access, topics.node_id as "nodeId",
      text.title as "topicTitle", text.language as "topicLanguage", ${columnsOf(PERSON_COLUMNS)}
    from (
      select posts.id, posts.number, posts.access, posts.language, posts.node_id from posts
      where posts.kind = 'topic' and ${listedPosts(asker, now)}
        ${nodeId === null ? sql`` : sql`and posts.node_id = ${nodeId}`}
      order by posts.last_activity_at desc, posts.id desc limit ${sql.lit(LOOKED_AT)}) as topics
    cross join lateral (
      select * from answers
      where answers.post_id = topics.id and answers.state = 'published' and answers.deleted_at is null
      order by answers.created_at desc, answers.id desc limit 1) as answer
    join people on people.id = answer.author_id
    join post_texts text on text.post_id = topics.id and text.language = topics.language
    order by answer.created_at desc, answer.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}
