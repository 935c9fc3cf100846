import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { sourceHash } from '#features/kernel/posts/queries/source-hash.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { insertAnnouncement } from '#server/announcements/outbox.ts'

/** Tables whose rows have an `id` of their own. */
type WithId = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** Whoever has shown the empty site drops it: a site may run while it is filled. */
export const announceTown = (db: Database) =>
  insertAnnouncement(db, { name: settingsChanged.name, data: { keys: [] }, tags: ['*'] })

/** What the owner of a picture has written of it. */
export const captionPicture = (db: Database, id: number, caption: string) =>
  db.updateTable('media').set({ caption }).where('id', '=', id).execute()

export async function insertAll<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: ReadonlyArray<Insertable<Tables[Table]>>,
): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto(table)
    .values(rows as never)
    .returningAll()
    .execute()
  return inserted.map((row) => (row as { id?: number }).id ?? 0)
}

/** @returns the row's id */
export async function insertOne<Table extends WithId>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const [id] = await insertAll(db, table, [row])
  return id as number
}

/** The next number of a kind of posts, as its addresses show it. */
export const nextNumber = (kind: 'article' | 'topic' | 'product' | 'page' | 'doc') =>
  sql<number>`nextval(${`${kind}_numbers`}::regclass)`

export const setAcceptedAnswer = (db: Database, postId: number, answerId: number) =>
  db.updateTable('posts').set({ accepted_answer_id: answerId }).where('id', '=', postId).execute()

/** What people voted for, one ballot each with everything they picked. */
export async function insertBallots(
  db: Database,
  postId: number,
  picks: ReadonlyArray<{ personId: number; position: number }>,
): Promise<void> {
  const [people, positions] = [picks.map(({ personId }) => personId), picks.map(({ position }) => position)]
  await sql`insert into ballots (post_id, person_id, option_ids)
    select ${postId}, pick.person_id, array_agg(poll_options.id order by poll_options.position)
    from unnest(${people}::bigint[], ${positions}::int[]) as pick (person_id, position)
    join poll_options on poll_options.post_id = ${postId} and poll_options.position = pick.position
    group by pick.person_id`.execute(db)
}

/** What stands on the wish lists of the town, with its first variant, and what that cost when it was kept. */
export async function noteWishes(db: Database): Promise<void> {
  await sql`insert into kept_products (person_id, post_id, variant_id, noted_at, prices)
    select person_id, posts.id, variant.id, reactions.created_at, coalesce((
      select jsonb_object_agg(currency, amount) from (select distinct on (currency) currency, amount from price_days
        where variant_id = variant.id and day <= reactions.created_at order by currency, day desc) cost), '{}')
    from reactions join posts on posts.id = target_id and posts.kind = 'product'
    cross join lateral (select id from variants where post_id = posts.id order by position limit 1) variant
    where reactions.kind = 'favorite' and target_kind = 'post'`.execute(db)
  // Who has most on it shares it, and has the first of it by now.
  await sql`with sharer as (select person_id as id from kept_products group by person_id
      order by count(*) desc, person_id limit 1),
    got as (update kept_products set got_at = noted_at from sharer where (person_id, post_id) = (
      select person_id, post_id from kept_products kept where kept.person_id = sharer.id order by noted_at, post_id limit 1))
    insert into wish_shares (person_id, shared_at) select person_id, max(noted_at) from kept_products
      join sharer on sharer.id = person_id group by person_id`.execute(db)
}

/**
 * Counts what was inserted. Done once at the end instead of row by row, so that every counter is what its rows
 * say; a `score`, which also says who disagreed, and the counts of polls are written with their things.
 */
export async function countEverything(db: Database): Promise<void> {
  const liked = (kind: 'post' | 'comment', of: string) =>
    sql`(select count(*) from reactions where target_kind = ${kind} and target_id = ${sql.ref(of)} and kind = 'like')`
  const statements = [
    sql`update posts set
      likes = ${liked('post', 'posts.id')},
      favorites = (select count(*) from reactions
        where target_kind = 'post' and target_id = posts.id and kind = 'favorite'),
      comments = (select count(*) from comments where post_id = posts.id and answer_id is null),
      answers = (select count(*) from answers where post_id = posts.id)`,
    sql`update comments set likes = ${liked('comment', 'comments.id')}`,
    sql`update answers set comments = (select count(*) from comments where answer_id = answers.id)`,
    sql`update posts set last_activity_at = latest.created_at, last_person_id = latest.author_id
      from (select distinct on (post_id) post_id, created_at, author_id
        from (select post_id, created_at, author_id from answers
          union all select post_id, created_at, author_id from comments) as said
        order by post_id, created_at desc) as latest
      where latest.post_id = posts.id and latest.created_at > posts.published_at`,
    sql`update nodes set
      members_count = (select count(*) from node_members where node_id = nodes.id and state = 'joined'),
      topics_count = (select count(*) from posts where node_id = nodes.id)`,
    sql`update terms set posts_count = (select count(*) from post_terms where term_id = terms.id)`,
    sql`update people set
      articles_count = (select count(*) from posts where author_id = people.id and kind = 'article'),
      topics_count = (select count(*) from posts join nodes on nodes.id = node_id and visibility = 'public'
        where author_id = people.id and kind = 'topic'),
      answers_count = (select count(*) from answers join posts on posts.id = post_id
        join nodes on nodes.id = node_id and visibility = 'public' where answers.author_id = people.id),
      followers_count = (select count(*) from follows where followed_id = people.id),
      following_count = (select count(*) from follows where follower_id = people.id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Makes all of it findable: once at the end, as a town is written in one piece. */
export async function indexEverything(db: Database): Promise<void> {
  const idsOf = async (table: 'posts' | 'answers' | 'people') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.map(({ id }) => id)
  }
  await indexPosts(db, await idsOf('posts'))
  await indexAnswers(db, await idsOf('answers'))
  await indexPeople(db, await idsOf('people'))
}

export interface SampleSource {
  postId: number
  authorId: number
  hash: string
}

/** The original of an article by its title; null where another town has none of it. */
export async function sourceOf(db: Database, title: string): Promise<SampleSource | null> {
  const { rows } = await sql<SampleSource>`
    select posts.id as "postId", posts.author_id as "authorId", ${sourceHash('text')} as hash
    from post_texts text join posts on posts.id = text.post_id
    where text.status = 'original' and posts.kind = 'article' and text.title = ${title} limit 1`.execute(db)
  return rows[0] ?? null
}

export const textOf = (db: Database, { postId }: SampleSource) =>
  db
    .selectFrom('post_texts')
    .select(['language', 'title', 'excerpt'])
    .select(sql<{ version: number; content: unknown[] }>`document`.as('document'))
    .where('post_id', '=', postId)
    .where('status', '=', 'original')
    .executeTakeFirstOrThrow()

/**
 * Translations remember what their originals say; one of them, what its original said before it was changed. Their words
 * stay as `indexEverything` will find them.
 */
export async function keepSources(db: Database, stale?: { postId: number; language: string }): Promise<void> {
  if (stale) {
    await sql`update post_texts set status = 'stale', source_hash = ${sourceHash('former')}
      from post_revisions former where former.post_id = post_texts.post_id
        and post_texts.post_id = ${stale.postId} and post_texts.language = ${stale.language}`.execute(db)
    return
  }
  await sql`update post_texts set source_hash = ${sourceHash('original')} from post_texts original
    where original.post_id = post_texts.post_id and original.status = 'original'
      and post_texts.status <> 'original'`.execute(db)
}
