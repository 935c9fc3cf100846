import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { ReadablePost } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import { EDITED_AT, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { TOPIC_TABLES, type TopicRow, topicColumns } from './list-topics.ts'

/** What decides whether a topic may be read, without its content. */
export interface TopicDoor extends ReadablePost {
  id: number
  number: number
  nodeId: number
  answers: number
  /** The topic that it was merged into. */
  mergedInto: number | null
}

async function findDoor(
  db: Database,
  { asker }: Reader,
  isIt: RawBuilder<SqlBool>,
): Promise<TopicDoor | null> {
  const { rows } = await sql<DoorRow & Pick<TopicDoor, 'nodeId' | 'number' | 'answers' | 'mergedInto'>>`
    select ${DOOR_COLUMNS}, posts.number, posts.answers, posts.merged_into as "mergedInto" from posts ${doorJoins(asker)}
    where posts.kind = 'topic' and ${isIt}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { postId: id, number, nodeId, answers, mergedInto } = row
  return { ...doorOf(row).post, id, number, nodeId, answers, mergedInto }
}

/** @param where the topic itself, or the answer that leads to it */
export const findTopicDoor = (
  db: Database,
  reader: Reader,
  where: { number: number } | { answerId: number },
): Promise<TopicDoor | null> =>
  findDoor(
    db,
    reader,
    'number' in where
      ? sql`posts.number = ${where.number}`
      : sql`posts.id = (select post_id from answers where id = ${where.answerId}
          and state = 'published' and deleted_at is null)`,
  )

/** By number, slug or a slug it had before; what was merged is found where it was merged into. */
export async function findTopicDoorAt(
  db: Database,
  reader: Reader,
  address: string,
): Promise<TopicDoor | null> {
  const door = await findAt('posts', 'topic', address, (isIt) => findDoor(db, reader, isIt))
  return door?.mergedInto ? findDoor(db, reader, sql`posts.id = ${door.mergedInto}`) : door
}

export interface TopicDetail extends TopicRow {
  excerpt: string
  document: unknown
  hiddenDocument: unknown
  updatedAt: Date
  /** Time of the last change after publication; null without one. */
  editedAt: Date | null
  /** From then on nobody writes below it; it may be to come. */
  closedAt: Date | null
  slowMinutes: number | null
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
      text.updated_at as "updatedAt", ${EDITED_AT} as "editedAt", ${CLOSED_AT} as "closedAt", posts.slow_minutes as "slowMinutes", posts.likes, posts.favorites, posts.comments, bounties.target as "bountyTarget",
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
