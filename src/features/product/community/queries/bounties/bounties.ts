import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { hold, release, settle } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, earned, give, type Shortage } from '#features/kernel/ledger/rules.ts'
import type { Entrant, Share } from '../../rules/bounties.ts'

interface Reward {
  postId: number
  askerId: number
  unit: string
  amount: number
}

/** Holds a bounty's reward. @returns the missing amount, or null where it is held */
export async function holdReward(
  db: Database,
  { postId, askerId, unit, amount }: Reward,
  at: Date,
): Promise<Shortage | null> {
  const cause = { kind: 'post', id: postId }
  const entry = { key: `bounty/${postId}`, reason: 'bounty', cause, at }
  const posted = await hold(db, entry, { personId: askerId, currency: unit, amount })
  if (!posted.isPosted) return posted.shortage
  await db.updateTable('bounties').set({ hold_id: posted.holdId }).where('post_id', '=', postId).execute()
  return null
}

/** Whether all of these are people who are still here. */
export async function areKnown(db: Database, people: readonly number[]): Promise<boolean> {
  if (people.length === 0) return true
  const { rows } =
    await sql`select 1 from people where id = any(${people}::bigint[]) and deleted_at is null`.execute(db)
  return rows.length === people.length
}

interface NewBounty extends Reward {
  deadline: Date
  targets: readonly number[]
}

export async function insertBounty(
  db: Database,
  { postId, unit, amount, deadline, targets }: NewBounty,
): Promise<void> {
  const kind = unit === CREDIT ? 'credit' : 'money'
  const target = targets.length > 0 ? 'some' : 'all'
  const currency = unit === CREDIT ? null : unit
  await db
    .insertInto('bounties')
    .values({ post_id: postId, kind, currency, amount, target, deadline })
    .execute()
  if (targets.length === 0) return
  await db
    .insertInto('bounty_targets')
    .values(targets.map((personId) => ({ post_id: postId, person_id: personId })))
    .execute()
}

export interface BountyRow {
  postId: number
  number: number
  nodeId: number
  askerId: number
  state: 'open' | 'paid' | 'split' | 'refunded' | 'disputed'
  unit: string
  amount: number
  deadline: Date
  holdId: number | null
}

/** A topic's bounty, locked with its topic: whoever accepts, settles or disputes waits for the one before. */
export async function lockBounty(db: Database, postId: number): Promise<BountyRow | null> {
  await sql`select 1 from posts where id = ${postId} for no key update`.execute(db)
  return find(db, sql`post_id = ${postId}`, sql`for no key update of bounties`)
}

/** @param topic its number */
export const findBounty = (db: Database, topic: number): Promise<BountyRow | null> =>
  find(db, sql`posts.number = ${topic}`, sql``)

async function find(
  db: Database,
  isMeant: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<BountyRow | null> {
  const { rows } = await sql<BountyRow>`
    select post_id as "postId", posts.number, posts.node_id as "nodeId", posts.author_id as "askerId",
      bounties.state, coalesce(currency, 'credit') as unit, amount, deadline, hold_id as "holdId"
    from bounties join posts on posts.id = post_id
    where ${isMeant} and posts.kind = 'topic' ${lock}`.execute(db)
  return rows[0] ?? null
}

/**
 * Answers that can win: published, written before the deadline, and not the asker's own.
 *
 * @param authorId only those of one person
 */
export async function listEntrants(
  db: Database,
  { postId, askerId, deadline }: Pick<BountyRow, 'postId' | 'askerId' | 'deadline'>,
  authorId?: number,
): Promise<Entrant[]> {
  const { rows } = await sql<Entrant>`
    select answers.id as "answerId", author_id as "authorId", score, answers.created_at as "createdAt"
    from answers join people on people.id = author_id and people.deleted_at is null
    where post_id = ${postId} and state = 'published' and answers.deleted_at is null
      and author_id <> ${askerId} and answers.created_at <= ${deadline}
      ${authorId === undefined ? sql`` : sql`and author_id = ${authorId}`}
    order by answers.id`.execute(db)
  return rows
}

/** Pays the held reward to the winners. All amounts come out of one hold, which is settled once. */
export async function payReward(
  db: Database,
  { postId, holdId, unit }: BountyRow,
  shares: readonly Share[],
  { as, actorId, now }: { as: 'paid' | 'split'; actorId?: number; now: Date },
): Promise<void> {
  if (holdId === null) throw new Error(`Nothing is held for the bounty of post ${postId}.`)
  const [only] = shares
  const cause = as === 'paid' && only ? { kind: 'answer', id: only.answerId } : { kind: 'post', id: postId }
  const legs = shares.map(({ personId, amount }) =>
    give(unit === CREDIT ? credit(personId) : earned(personId, unit), amount),
  )
  await settle(db, holdId, { reason: 'reward', cause, actorId, at: now }, legs)
  await close(db, postId, as, now)
}

/** Refunds the reward to the asker. */
export async function returnReward(
  db: Database,
  { postId, holdId }: BountyRow,
  { actorId, now }: { actorId?: number; now: Date },
): Promise<void> {
  if (holdId === null) throw new Error(`Nothing is held for the bounty of post ${postId}.`)
  await release(db, holdId, { reason: 'refund', cause: { kind: 'post', id: postId }, actorId, at: now })
  await close(db, postId, 'refunded', now)
}

const close = (db: Database, postId: number, state: 'paid' | 'split' | 'refunded', now: Date) =>
  db.updateTable('bounties').set({ state, settled_at: now }).where('post_id', '=', postId).execute()

interface Due {
  postId: number
  number: number
  nodeId: number
  askerId: number
  deadline: Date
}

/** Claims due bounties without an enqueued settlement (skip locked). */
export async function takeDue(db: Database, now: Date, grace: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ postId: number }>`
    update bounties set settling_at = ${now} where post_id in (
      select post_id from bounties
      where state = 'open' and hold_id is not null and settling_at is null and deadline <= ${now}
        and (deadline <= ${new Date(now.getTime() - grace)} or not exists (
          select 1 from answers join posts on posts.id = answers.post_id
          where answers.post_id = bounties.post_id and answers.state = 'published' and answers.deleted_at is null
            and answers.author_id <> posts.author_id and answers.created_at <= bounties.deadline))
      order by deadline, post_id limit ${sql.lit(limit)} for update skip locked)
    returning post_id as "postId"`.execute(db)
  return rows.map(({ postId }) => postId)
}

/** Claims bounties in their grace period whose nth reminder is due; each is returned once. */
export async function takeReminders(
  db: Database,
  { now, since, nth, grace }: { now: Date; since: number; nth: number; grace: number },
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select post_id from bounties
      where state = 'open' and hold_id is not null and settling_at is null and reminders = ${nth}
        and deadline <= ${new Date(now.getTime() - since)} and deadline > ${new Date(now.getTime() - grace)}
      order by deadline, post_id limit ${sql.lit(limit)} for update skip locked)
    update bounties set reminders = reminders + 1 from due, posts
    where bounties.post_id = due.post_id and posts.id = bounties.post_id
    returning bounties.post_id as "postId", posts.number, posts.node_id as "nodeId", posts.author_id as "askerId",
      deadline`.execute(db)
  return rows
}

export async function insertDispute(
  db: Database,
  dispute: { postId: number; personId: number; reason: string; now: Date },
): Promise<void> {
  const { postId, personId, reason, now } = dispute
  const row = { post_id: postId, person_id: personId, reason, created_at: now }
  await db
    .insertInto('bounty_disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet({ ...row, resolved_at: null, resolved_by: null, outcome: null }),
    )
    .execute()
  await db.updateTable('bounties').set({ state: 'disputed' }).where('post_id', '=', postId).execute()
}

export const closeDispute = (
  db: Database,
  {
    postId,
    outcome,
    byId,
    now,
  }: { postId: number; outcome: 'paid' | 'split' | 'refunded'; byId: number; now: Date },
) =>
  db
    .updateTable('bounty_disputes')
    .set({ resolved_at: now, resolved_by: byId, outcome })
    .where('post_id', '=', postId)
    .execute()

/** Who has raised it. */
export const findDisputer = async (db: Database, postId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('bounty_disputes')
      .select('person_id')
      .where('post_id', '=', postId)
      .executeTakeFirst()
  )?.person_id ?? null

export interface DisputeRow {
  postId: number
  number: number
  slug: string | null
  title: string
  askerId: number
  asker: string
  by: string | null
  reason: string
  at: Date
  amount: number
  currency: string | null
  deadline: Date
  answers: Array<{ databaseId: number; author: string; score: number }>
}

export async function listDisputeRows(db: Database, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select bounties.post_id as "postId", posts.number, posts.slug, text.title, asker.id as "askerId", asker.name as asker,
      disputer.name as by, reason, bounty_disputes.created_at as at, amount, currency, deadline,
      (select coalesce(json_agg(json_build_object('databaseId', answers.id, 'author', people.name, 'score', score)
          order by score desc, answers.id), '[]')
        from answers join people on people.id = author_id and people.deleted_at is null
        where post_id = posts.id and answers.state = 'published' and answers.deleted_at is null
          and author_id <> posts.author_id and answers.created_at <= deadline) as answers
    from bounty_disputes
    join bounties on bounties.post_id = bounty_disputes.post_id and bounties.state = 'disputed'
    join posts on posts.id = bounties.post_id
    join post_texts text on text.post_id = posts.id and text.language = posts.language
    join people asker on asker.id = posts.author_id
    left join people disputer on disputer.id = bounty_disputes.person_id and disputer.deleted_at is null
    where resolved_at is null order by bounty_disputes.created_at, bounties.post_id limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}

/** The topic of a number, where it is one. */
export const findTopicId = async (db: Database, number: number): Promise<number | null> =>
  (
    await db
      .selectFrom('posts')
      .select('id')
      .where('kind', '=', 'topic')
      .where('number', '=', number)
      .executeTakeFirst()
  )?.id ?? null
