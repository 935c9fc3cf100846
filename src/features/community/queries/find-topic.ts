import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ReadablePost } from '#features/access/rules.ts'
import { PERSON_COLUMNS, type PersonRow, type Reader } from '#features/posts/queries.ts'
import { TOPIC_TABLES, type TopicRow, topicColumns } from './list-topics.ts'

/** What decides whether a topic may be read, and nothing of what it says. */
export interface TopicDoor extends ReadablePost {
  id: number
  nodeId: number
  answers: number
}

/** @param where the topic itself, or the answer that leads to it */
export async function findTopicDoor(
  db: Database,
  { asker }: Reader,
  where: { number: number } | { slug: string } | { id: number } | { answerId: number },
): Promise<TopicDoor | null> {
  const condition =
    'number' in where
      ? sql`posts.number = ${where.number}`
      : 'slug' in where
        ? sql`posts.slug = ${where.slug}`
        : 'id' in where
          ? sql`posts.id = ${where.id}`
          : sql`posts.id = (select post_id from answers where id = ${where.answerId}
            and state = 'published' and deleted_at is null)`
  const { rows } = await sql<
    Omit<TopicDoor, 'node'> & {
      visibility: 'public' | 'private'
      nodeDeletedAt: Date | null
      adminId: number | null
      memberState: 'joined' | 'waiting' | 'left' | null
      memberUntil: Date | null
    }
  >`select posts.id, posts.state, posts.published_at as "publishedAt", posts.deleted_at as "deletedAt",
      posts.author_id as "authorId", posts.answers, nodes.id as "nodeId", nodes.visibility,
      nodes.deleted_at as "nodeDeletedAt", nodes.admin_id as "adminId",
      node_members.state as "memberState", node_members.until as "memberUntil"
    from posts
    join nodes on nodes.id = posts.node_id
    left join node_members on node_members.node_id = posts.node_id and node_members.person_id = ${asker.personId}
    where posts.kind = 'topic' and ${condition}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { visibility, nodeDeletedAt, adminId, memberState, memberUntil, ...door } = row
  return {
    ...door,
    node: {
      visibility,
      deletedAt: nodeDeletedAt,
      adminId,
      membership: memberState === null ? null : { state: memberState, until: memberUntil },
    },
  }
}

export interface TopicDetail extends TopicRow {
  excerpt: string
  document: unknown
  hiddenDocument: unknown
  updatedAt: Date
  likes: number
  favorites: number
  comments: number
  bountyTarget: 'all' | 'some' | null
  bio: string
  authorTopics: number
  authorAnswers: number
  options: Array<{ id: number; text: string; ballots: number }>
  tags: Array<{ number: number; slug: string | null; name: string }>
}

/** A topic whole. Whether the asker may read it is decided before, by its door. */
export async function getTopicDetail(db: Database, reader: Reader, id: number): Promise<TopicDetail> {
  const { rows } = await sql<TopicDetail>`
    select ${topicColumns(reader)}, text.excerpt, text.document, text.hidden_document as "hiddenDocument",
      text.updated_at as "updatedAt", posts.likes, posts.favorites, posts.comments, bounties.target as "bountyTarget",
      people.description as bio, people.topics_count as "authorTopics", people.answers_count as "authorAnswers",
      (select coalesce(json_agg(json_build_object('id', id, 'text', text, 'ballots', ballots) order by position), '[]')
        from poll_options where poll_options.post_id = posts.id) as options,
      (select coalesce(json_agg(json_build_object('number', terms.number, 'slug', terms.slug, 'name',
          (select name from term_texts where term_texts.term_id = terms.id
            order by (language = ${reader.locale}) desc, (language = terms.language) desc limit 1)
        ) order by post_terms.position), '[]')
        from post_terms join terms on terms.id = post_terms.term_id and terms.taxonomy = 'community-tag'
        where post_terms.post_id = posts.id) as tags
    from ${TOPIC_TABLES} where posts.id = ${id}`.execute(db)
  return only(rows)
}

/** @throws where there is no row: its door was found a moment ago */
function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A topic vanished while it was being read.')
  return row
}

export async function getTopicRow(db: Database, reader: Reader, id: number): Promise<TopicRow> {
  const { rows } = await sql<TopicRow>`
    select ${topicColumns(reader)} from ${TOPIC_TABLES} where posts.id = ${id}`.execute(db)
  return only(rows)
}

/** Those a bounty is meant for: six at most. */
export const listBountyTargets = (db: Database, postId: number): Promise<PersonRow[]> =>
  db
    .selectFrom('bounty_targets')
    .innerJoin('people', 'people.id', 'bounty_targets.person_id')
    .select([...PERSON_COLUMNS])
    .where('bounty_targets.post_id', '=', postId)
    .orderBy('people.id')
    .limit(sql.lit(6))
    .execute()
