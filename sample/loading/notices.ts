import { sql } from 'kysely'
import {
  insertNotifications,
  type Notice,
  type Recipient,
} from '#features/services/notifications/queries/write.ts'
import { defaultSettings } from './default-settings.ts'
import { daysBefore, type Loading } from './town-rows.ts'

interface Happened {
  personId: number
  actorId: number
  at: Date
}

/** Days after which everybody has seen it. */
const SEEN_AFTER = 2

/**
 * What the people of the town were told of: its own answers, likes and followers, as the running site tells them. They
 * have subscribed as it does it by itself. No mail goes out for what was long ago.
 */
export async function insertNotices({ db, now }: Loading): Promise<void> {
  await sql`insert into subscriptions (person_id, kind, target_id, level, is_automatic)
    select person_id, 'node', node_id, 'all', true from node_members where state = 'joined'
    union all select follower_id, 'person', followed_id, 'all', true from follows
    union all select author_id, 'post', post_id, 'answers', true from (
      select author_id, id as post_id from posts where kind = 'topic' and state = 'published'
      union select author_id, post_id from answers) as written
    on conflict do nothing`.execute(db)
  const { timeZone } = defaultSettings().site
  const tellOf = (
    { personId, actorId, at }: Happened,
    notice: Omit<Notice, 'actorId'>,
    reason: Recipient['reason'],
  ) => insertNotifications(db, { ...notice, actorId }, [{ personId, reason }], { now: at, timeZone })

  const { rows: answers } = await sql<Happened & { id: number; postId: number }>`
    select answers.id, post_id as "postId", posts.author_id as "personId", answers.author_id as "actorId",
      answers.created_at as at
    from answers join posts on posts.id = post_id where answers.created_at <= ${now} order by answers.created_at`.execute(
    db,
  )
  for (const answer of answers) {
    const { id, postId } = answer
    const thing = { kind: 'answer', id }
    await tellOf(answer, { type: 'answer', groupKey: `answer/${postId}`, postId, thing }, 'own-post')
  }
  // Of new topics they were told too, but for the latest: nobody comes to a bell that is full of lists.
  const { rows: topics } = await sql<{ id: number; authorId: number; at: Date; told: Recipient[] }>`
    select posts.id, author_id as "authorId", published_at as at, (
      select coalesce(jsonb_agg(jsonb_build_object('personId', person_id, 'reason', reason)), '[]') from (
        select distinct on (person_id) person_id, 'subscribed-' || kind as reason from subscriptions
        where (kind = 'person' and target_id = author_id) or (kind = 'node' and target_id = node_id)
        order by person_id, kind desc) as subscribers) as told
    from posts where kind = 'topic' and state = 'published' and deleted_at is null
      and published_at < ${daysBefore(now, SEEN_AFTER)} order by published_at`.execute(db)
  for (const { id, authorId, at, told } of topics) {
    const notice = { type: 'post', groupKey: `post/${id}`, postId: id, thing: null } as const
    await insertNotifications(db, { ...notice, actorId: authorId }, told, { now: at, timeZone })
  }
  const { rows: likes } = await sql<Happened & { id: number }>`
    select posts.id, posts.author_id as "personId", reactions.person_id as "actorId", reactions.created_at as at
    from reactions join posts on target_kind = 'post' and posts.id = target_id
    where reactions.kind = 'like' and reactions.created_at <= ${now} order by reactions.created_at`.execute(
    db,
  )
  for (const like of likes) {
    const groupKey = `like/post/${like.id}`
    const notice = { type: 'like', groupKey, postId: like.id, thing: null, detail: { on: 'post' } } as const
    await tellOf(like, notice, 'own-post')
  }
  const { rows: follows } = await sql<Happened>`
    select followed_id as "personId", follower_id as "actorId", created_at as at from follows
    where created_at <= ${now} order by created_at`.execute(db)
  for (const following of follows) {
    const notice = { type: 'follow', groupKey: 'follow', postId: null, thing: null } as const
    await tellOf(following, notice, 'followed')
  }
  await sql`update notifications set mailed_at = ${now}, read_at = case
    when happened_at < ${daysBefore(now, SEEN_AFTER)} then happened_at end`.execute(db)
  await sql`delete from notification_mails`.execute(db)
}
