import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import type { Database } from '#database/schema.ts'

/**
 * Makes the pages long enough to measure: an archive of 30 topics, and a topic with 20 answers, by copying what the
 * sample town has.
 *
 * @returns name → path of the pages to measure
 */
export async function growTown(dataDir: string): Promise<Record<string, string>> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error(`No site runs on ${dataDir}.`)
  const { db, close } = await connect({ connection, onError: () => {}, max: 1 })
  try {
    await copyTopics(db)
    const number = await copyAnswers(db)
    return { home: '/', archive: '/community/archive/all', topic: `/community/${number}`, product: '/shop/1' }
  } finally {
    await close()
  }
}

const copyTopics = (db: Database) =>
  sql`with copies as (
      insert into posts (kind, number, author_id, node_id, language, state, published_at, last_activity_at)
      select 'topic', nextval('topic_numbers'), posts.author_id, node_id, posts.language, 'published',
        published_at, published_at
      from posts join nodes on nodes.id = posts.node_id
      where kind = 'topic' and state = 'published' and visibility = 'public'
      returning id, language)
    insert into post_texts (post_id, language, title, document)
    select copies.id, copies.language, 'A topic to fill the page ' || copies.id, sample.document
    from copies, lateral (select document from post_texts limit 1) sample`.execute(db)

/** On the first topic, until it has 20. @returns its number */
async function copyAnswers(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number; number: number }>`
    select posts.id, number from posts join nodes on nodes.id = node_id
    where kind = 'topic' and posts.slug is null and visibility = 'public' and access is null
    order by answers desc limit 1`.execute(db)
  const topic = rows[0]
  if (!topic) throw new Error('The sample town has no topic.')
  await sql`insert into answers (post_id, author_id, language, document)
    select ${topic.id}, author_id, language, document from answers
    limit greatest(0, 20 - (select count(*) from answers where post_id = ${topic.id})::int)`.execute(db)
  await sql`update posts set answers = (select count(*) from answers where post_id = posts.id)
    where id = ${topic.id}`.execute(db)
  return topic.number
}
