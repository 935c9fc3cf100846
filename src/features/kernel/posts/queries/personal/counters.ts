import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { setPublished } from '#features/kernel/people/queries/erase.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Revisions are of the text, whoever made them. */
export const forgetEditor: EraseIdentity = async (db, { personId }) => {
  // What was written with others stays theirs, without the name.
  await db.deleteFrom('co_authors').where('person_id', '=', personId).execute()
  await db.updateTable('post_revisions').set({ editor_id: null }).where('editor_id', '=', personId).execute()
  await db.updateTable('reply_revisions').set({ editor_id: null }).where('editor_id', '=', personId).execute()
  return []
}

/** Ids of what somebody has liked or kept. */
interface Reactions {
  liked: readonly number[]
  kept: readonly number[]
  comments: readonly number[]
  answers: readonly number[]
}

/**
 * Counts reactions that are gone off from what they were given to.
 *
 * @returns the posts, also those of the comments
 */
export async function countReactionsOff(
  db: Database,
  { liked, kept, comments, answers }: Reactions,
): Promise<Array<{ kind: PostKind; number: number }>> {
  const posts = [...new Set([...liked, ...kept])]
  await sql`select 1 from posts where id = any(${posts}::bigint[]) order by id for no key update`.execute(db)
  const { rows: shown } = await sql<{ kind: PostKind; number: number }>`
    update posts set
      likes = greatest(likes - (id = any(${liked}::bigint[]))::int, 0),
      favorites = greatest(favorites - (id = any(${kept}::bigint[]))::int, 0)
    where id = any(${posts}::bigint[]) returning kind, number`.execute(db)
  await sql`select 1 from comments where id = any(${comments}::bigint[]) order by id for no key update`.execute(
    db,
  )
  const { rows: talked } = await sql<{ kind: PostKind; number: number }>`
    update comments set likes = greatest(comments.likes - 1, 0) from posts
    where comments.id = any(${comments}::bigint[]) and posts.id = comments.post_id
    returning posts.kind, posts.number`.execute(db)
  await sql`select 1 from answers where id = any(${answers}::bigint[]) order by id for no key update`.execute(
    db,
  )
  // Scores may be negative.
  await sql`update answers set score = score - 1 where id = any(${answers}::bigint[])`.execute(db)
  return [...shown, ...talked]
}

/** Content of private nodes is not counted, as these numbers are public. */
const IS_OPEN = sql`(posts.node_id is null or exists (select 1 from nodes
  where nodes.id = posts.node_id and nodes.visibility = 'public'))`

/** Counts anew what somebody has published. Call it while their row is locked. */
export async function recountPublished(db: Database, personId: number): Promise<void> {
  const published = (kind: 'article' | 'topic') => sql`(select count(*) from posts
    where author_id = ${personId} and kind = ${kind} and state = 'published' and deleted_at is null and ${IS_OPEN})`
  const { rows } = await sql<{ articles: number; topics: number; answers: number }>`
    select ${published('article')} as articles, ${published('topic')} as topics,
      (select count(*) from answers join posts on posts.id = answers.post_id
        where answers.author_id = ${personId} and answers.state = 'published' and answers.deleted_at is null
          and ${IS_OPEN}) as answers`.execute(db)
  for (const counted of rows) await setPublished(db, personId, counted)
}
