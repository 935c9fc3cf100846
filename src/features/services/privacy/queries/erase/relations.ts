import { sql } from 'kysely'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Tag } from '#shared/tags.ts'
import type { EraseStep } from './step.ts'

/** Whom they follow and who follows them, counted off on the other side. */
export const eraseFollows: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ other: number; follows: boolean }>`
    (select followed_id as other, true as follows from follows where follower_id = ${personId}
      order by followed_id limit ${sql.lit(limit)})
    union all
    (select follower_id, false from follows where followed_id = ${personId}
      order by follower_id limit ${sql.lit(limit)})
    limit ${sql.lit(limit)}`.execute(db)
  if (rows.length === 0) return { count: 0, tags: [] }
  const idsOf = (follows: boolean) => rows.filter((row) => row.follows === follows).map(({ other }) => other)
  const [followed, followers] = [idsOf(true), idsOf(false)]
  const others = [...new Set([...followed, ...followers])]
  // Locked in id order, as follow and unfollow do.
  await sql`select 1 from people where id = any(${others}::bigint[]) order by id for no key update`.execute(
    db,
  )
  // Counts the deleted rows: somebody may have unfollowed meanwhile.
  await sql`with gone as (delete from follows
      where follower_id = ${personId} and followed_id = any(${followed}::bigint[]) returning followed_id)
    update people set followers_count = greatest(followers_count - 1, 0)
    from gone where people.id = gone.followed_id`.execute(db)
  await sql`with gone as (delete from follows
      where followed_id = ${personId} and follower_id = any(${followers}::bigint[]) returning follower_id)
    update people set following_count = greatest(following_count - 1, 0)
    from gone where people.id = gone.follower_id`.execute(db)
  return { count: rows.length, tags: others.map((id): Tag => `person:${id}:activity`) }
}

/** Likes and favourites, counted off from what they were given to. */
export const eraseReactions: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ targetKind: string; targetId: number; kind: string }>`
    delete from reactions where person_id = ${personId} and (target_kind, target_id, kind) in (
      select target_kind, target_id, kind from reactions where person_id = ${personId}
      order by target_kind, target_id, kind limit ${sql.lit(limit)})
    returning target_kind as "targetKind", target_id as "targetId", kind`.execute(db)
  const given = (to: string, kind: string) =>
    rows.filter((row) => row.targetKind === to && row.kind === kind).map(({ targetId }) => targetId)
  const [liked, kept, comments] = [given('post', 'like'), given('post', 'favorite'), given('comment', 'like')]
  const answers = given('answer', 'like')
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
  const tags = [...shown, ...talked].map(({ kind, number }): Tag => `${kind}:${number}:activity`)
  const scored = answers.map((id): Tag => `answer:${id}:activity`)
  return { count: rows.length, tags: [...new Set([...tags, ...scored])] }
}

/** What they voted for. */
export const eraseBallots: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ id: number; number: number }>`
    select polls.post_id as id, posts.number from polls join posts on posts.id = polls.post_id
    where polls.post_id in (select post_id from ballots where person_id = ${personId}
      order by post_id limit ${sql.lit(limit)})
    order by polls.post_id for no key update of polls`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Each poll is locked, as whoever votes locks it: its options are counted by one at a time.
  await sql`with gone as (delete from ballots
      where person_id = ${personId} and post_id = any(${ids}::bigint[]) returning post_id, option_ids),
    counted as (update poll_options set ballots = greatest(ballots - 1, 0)
      from gone where poll_options.post_id = gone.post_id and poll_options.id = any(gone.option_ids))
    update polls set voters = greatest(voters - 1, 0) from gone where polls.post_id = gone.post_id`.execute(
    db,
  )
  return { count: rows.length, tags: rows.map(({ number }): Tag => `topic:${number}:activity`) }
}

/** Whether texts of the handbook helped them. */
export const eraseVotes: EraseStep = async (db, { personId }, limit) => {
  const voter = `person:${personId}`
  const { rows } = await sql<{ id: number; number: number }>`
    select docs.post_id as id, posts.number from docs join posts on posts.id = docs.post_id
    where docs.post_id in (select post_id from doc_votes where voter = ${voter} order by post_id limit ${sql.lit(limit)})
    order by docs.post_id for update of docs`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`with gone as (delete from doc_votes
      where voter = ${voter} and post_id = any(${ids}::bigint[]) returning post_id, helpful)
    update docs set helpful = greatest(docs.helpful - gone.helpful::int, 0),
      unhelpful = greatest(docs.unhelpful - (not gone.helpful)::int, 0)
    from gone where docs.post_id = gone.post_id`.execute(db)
  return { count: rows.length, tags: rows.map(({ number }): Tag => `doc:${number}:activity`) }
}

export const eraseMemberships: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ id: number }>`
    select id from nodes where id in (select node_id from node_members where person_id = ${personId}
      order by node_id limit ${sql.lit(limit)})
    order by id for no key update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`with gone as (delete from node_members
      where person_id = ${personId} and node_id = any(${ids}::bigint[]) returning node_id, state)
    update nodes set members_count = greatest(members_count - 1, 0)
    from gone where nodes.id = gone.node_id and gone.state = 'joined'`.execute(db)
  return {
    count: rows.length,
    tags: rows.length > 0 ? [...ids.map((id): Tag => `node:${id}`), 'nodes'] : [],
  }
}
