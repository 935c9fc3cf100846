import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { indexAnswers, indexPosts, moveIndexedAnswers } from '#features/kernel/posts/queries/index-things.ts'
import { countPost } from '../counting.ts'
import { insertPlainPost } from './write-post.ts'

interface Split {
  from: { id: number; language: string }
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
  const { language } = from
  const made = await insertPlainPost(db, {
    kind: 'topic',
    authorId,
    nodeId,
    language,
    title,
    excerpt,
    document,
    now,
  })
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
