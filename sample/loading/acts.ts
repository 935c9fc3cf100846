import { sql } from 'kysely'
import { insertAll, insertOne } from '../queries.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

/**
 * Filters of the desk that the team shares; and what was done to many at once and is over: the tag that most articles carry was given to them in one act, which left out
 * two help pages. Nothing else is changed by it, and it can be taken back.
 */
export async function insertActs({ db, now, people }: Loading): Promise<void> {
  const by = idOf(people, 'admin')
  const shared = { person_id: by, is_shared: true, created_at: hoursBefore(now, 31) }
  await insertAll(db, 'saved_filters', [
    { ...shared, list: 'content', name: 'Waiting for review', query: 'state=held' },
    { ...shared, list: 'people', name: 'Who runs the site', query: 'role=admin' },
  ])
  const { rows } = await sql<{ tag: string; posts: number[] }>`
    select (select name from term_texts where term_texts.term_id = terms.id and language = terms.language) as tag,
      array_agg(post_terms.post_id order by post_terms.post_id) as posts
    from terms join post_terms on post_terms.term_id = terms.id
    where terms.taxonomy = 'article-tag' group by terms.id order by count(*) desc, terms.id limit 1`.execute(
    db,
  )
  const [given] = rows
  if (!given) return
  const docs = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', 'doc')
    .orderBy('id')
    .limit(2)
    .execute()
  const params = { act: 'tag', tag: given.tag } as const
  const total = given.posts.length + docs.length
  const at = hoursBefore(now, 30)
  const actId = await insertOne(db, 'bulk_acts', {
    params: JSON.stringify(params),
    by_id: by,
    state: 'done',
    total,
    changed: given.posts.length,
    refused: docs.length,
    created_at: at,
    ended_at: at,
  })
  await insertAll(db, 'bulk_things', [
    ...given.posts.map((id) => ({
      act_id: actId,
      post_id: id,
      state: 'changed' as const,
      former: JSON.stringify({ kept: null }),
    })),
    ...docs.map(({ id }) => ({
      act_id: actId,
      post_id: id,
      state: 'refused' as const,
      reason: 'not-for-kind',
    })),
  ])
  await insertAll(db, 'audit_log', [
    {
      actor_id: by,
      act: 'bulk-begun',
      subject: `bulk:${actId}`,
      detail: JSON.stringify({ ...params, total, bulk: actId }),
      address: '',
      created_at: at,
    },
  ])
}
