import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether somebody likes a thing now: the state may have changed since the event. */
export async function isLiked(
  db: Database,
  { personId, kind, id }: { personId: number; kind: 'post' | 'answer' | 'comment'; id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reactions')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('kind', '=', 'like')
    .executeTakeFirst()
  return row !== undefined
}

/** Who wrote topics, and on which day of the site's calendar they came out; what is still to come out is left out. */
export async function listTopicDays(
  db: Database,
  { ids, now, timeZone }: { ids: readonly number[]; now: Date; timeZone: string },
): Promise<Array<{ id: number; authorId: number; day: string }>> {
  const { rows } = await sql<{ id: number; authorId: number; day: string }>`
    select id, author_id as "authorId", to_char(published_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from posts where id = any(${ids}) and kind = 'topic' and published_at <= ${now} order by id`.execute(db)
  return rows
}

/** The first topic of somebody that came out on a day and still stands. */
export async function findTopicOn(
  db: Database,
  { authorId, day, now, timeZone }: { authorId: number; day: string; now: Date; timeZone: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from posts
    where author_id = ${authorId} and kind = 'topic' and state = 'published' and deleted_at is null
      and published_at <= ${now} and published_at >= ${day}::date::timestamp at time zone ${timeZone}
      and published_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
    order by published_at, id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Who wrote an answer, of whom it was asked, and whether it is the accepted one now. */
export const findAcceptance = (db: Database, answerId: number) =>
  db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.post_id')
    .select([
      'answers.author_id as authorId',
      'posts.author_id as askerId',
      sql<boolean>`coalesce(posts.accepted_answer_id = answers.id, false)`.as('isAccepted'),
    ])
    .where('answers.id', '=', answerId)
    .executeTakeFirst()

/** Invited members who have been here for some days, and whose hosts were not paid for it yet. */
export async function listStayed(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<Array<{ personId: number; hostId: number }>> {
  const { rows } = await sql<{ personId: number; hostId: number }>`
    select people.id as "personId", invited_by as "hostId" from people
    where invited_by is not null and deleted_at is null and created_at <= ${before}
      and created_at > ${before}::timestamptz - interval '30 days'
      and exists (select 1 from sessions where sessions.person_id = people.id and used_at >= ${before})
      and not exists (select 1 from earnings where earnings.person_id = invited_by and rule = 'invited'
        and object = 'person/' || people.id)
    order by people.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export const findLevel = async (db: Database, personId: number): Promise<string> =>
  (await db.selectFrom('people').select('level_key').where('id', '=', personId).executeTakeFirst())
    ?.level_key ?? ''
