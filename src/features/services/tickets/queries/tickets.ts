import { sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { countUnreadTicket } from '#features/kernel/people/queries/counters.ts'
import { exactTime } from '#features/kernel/posts/queries/read-posts.ts'
import type { Queue } from '../rules.ts'
import type { TicketCategory, TicketMessageKind, TicketState } from '../tables.ts'

export interface TicketLineRow {
  id: number
  personId: number
  category: TicketCategory
  subject: string
  state: TicketState
  messages: number
  saidAt: Date
  hasUnread: boolean
  /** Exactly, for the cursor. */
  time: string
}

const LINE = sql`tickets.id, tickets.person_id as "personId", category, subject, state, messages, said_at as "saidAt",
  has_unread as "hasUnread", ${exactTime('tickets.said_at')} as time`

export interface Place {
  time: string
  id: number
}

export async function listOwnTickets(
  db: Database,
  { personId, after, first }: { personId: number; after: Place | null; first: number },
): Promise<TicketLineRow[]> {
  const behind = after ? sql`and (said_at, id) < (${after.time}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<TicketLineRow>`${planForValues} select ${LINE} from tickets
    where person_id = ${personId} ${behind} order by said_at desc, id desc limit ${sql.lit(first)}`.execute(
    db,
  )
  return rows
}

export interface QueueRow extends TicketLineRow {
  person: string
  assignee: string | null
}

/** Waiting tickets, the oldest first; assigned or answered ones, the newest first. */
export async function listQueueRows(
  db: Database,
  { queue, staffId, after, first }: { queue: Queue; staffId: number; after: Place | null; first: number },
): Promise<QueueRow[]> {
  const isWaiting = queue === 'waiting'
  const chosen = {
    waiting: sql`state in ('open', 'waiting')`,
    mine: sql`assignee_id = ${staffId}`,
    done: sql`state in ('answered', 'closed')`,
  }[queue]
  const way = isWaiting ? sql`>` : sql`<`
  const behind = after
    ? sql`and (said_at, tickets.id) ${way} (${after.time}::timestamptz, ${after.id})`
    : sql``
  const order = isWaiting ? sql`said_at, tickets.id` : sql`said_at desc, tickets.id desc`
  const { rows } = await sql<QueueRow>`${planForValues}
    with shown as (select * from tickets where ${chosen} ${behind} order by ${order} limit ${sql.lit(first)})
    select ${LINE}, people.name as person, staff.name as assignee
    from shown as tickets join people on people.id = tickets.person_id
    left join people staff on staff.id = tickets.assignee_id
    order by ${order}`.execute(db)
  return rows
}

/** @returns how many wait for the staff, at most `most` */
export async function countWaitingTickets(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from tickets where state in ('open', 'waiting') limit ${most}) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export interface TicketRow extends TicketLineRow {
  openedAt: Date
  closedAt: Date | null
  assigneeId: number | null
}

const WHOLE = sql`${LINE}, opened_at as "openedAt", closed_at as "closedAt", assignee_id as "assigneeId"`

export async function findTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${WHOLE} from tickets where id = ${id}`.execute(db)
  return rows[0]
}

/** Locked, so that of two who close and answer at once one comes after the other. */
export async function lockTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${WHOLE} from tickets where id = ${id} for update`.execute(db)
  return rows[0]
}

export interface MessageRow {
  id: number
  kind: TicketMessageKind
  personId: number | null
  isStaff: boolean
  text: string
  imgs: number[]
  at: Date
}

/** The last messages before one, the newest first; notes are the staff's. */
export async function listMessages(
  db: Database,
  {
    ticketId,
    before,
    first,
    withNotes,
  }: { ticketId: number; before: number; first: number; withNotes: boolean },
): Promise<MessageRow[]> {
  const earlier = before > 0 ? sql`and id < ${before}` : sql``
  const chosen = withNotes ? sql`` : sql`and kind <> 'note'`
  const { rows } = await sql<MessageRow>`
    select id, kind, person_id as "personId", is_staff as "isStaff", text, imgs, created_at as at
    from ticket_messages where ticket_id = ${ticketId} ${earlier} ${chosen}
    order by id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** Tickets of somebody that are not closed; their row is locked, so that two opened at once are counted. */
export async function countOpenTickets(db: Database, personId: number): Promise<number> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from tickets
    where person_id = ${personId} and state <> 'closed'`.execute(db)
  return rows[0]?.count ?? 0
}

interface NewTicket {
  personId: number
  category: TicketCategory
  subject: string
  now: Date
}

export async function insertTicket(
  db: Database,
  { personId, category, subject, now }: NewTicket,
): Promise<number> {
  const { id } = await db
    .insertInto('tickets')
    .values({ person_id: personId, category, subject, opened_at: now, said_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewMessage {
  ticketId: number
  personId: number | null
  kind: TicketMessageKind
  isStaff: boolean
  text?: string
  imgs?: readonly number[]
  now: Date
}

export async function insertMessage(
  db: Database,
  { ticketId, personId, kind, isStaff, text = '', imgs = [], now }: NewMessage,
): Promise<void> {
  await db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      person_id: personId,
      kind,
      is_staff: isStaff,
      text,
      imgs: [...imgs],
      created_at: now,
    })
    .execute()
}

/** Counts a message of a ticket, and sets whose turn it is. */
export async function countMessage(
  db: Database,
  id: number,
  { state, now }: { state: TicketState; now: Date },
): Promise<void> {
  await sql`update tickets set state = ${state}, said_at = ${now}, closed_at = null, messages = messages + 1
    where id = ${id}`.execute(db)
}

/** Marks the answer of a locked ticket as unread or seen; the person's number follows. */
export async function setUnread(
  db: Database,
  { id, personId, hasUnread }: Pick<TicketRow, 'id' | 'personId' | 'hasUnread'>,
  next: boolean,
): Promise<void> {
  if (hasUnread === next) return
  await db.updateTable('tickets').set({ has_unread: next }).where('id', '=', id).execute()
  await countUnreadTicket(db, personId, next ? 1 : -1)
}

export const setClosed = (db: Database, id: number, now: Date) =>
  db.updateTable('tickets').set({ state: 'closed', closed_at: now }).where('id', '=', id).execute()

export const setState = (db: Database, id: number, state: TicketState) =>
  db.updateTable('tickets').set({ state }).where('id', '=', id).execute()

export const setAssignee = (db: Database, id: number, to: number | null) =>
  db.updateTable('tickets').set({ assignee_id: to }).where('id', '=', id).execute()

/** Answered tickets that nobody has come back to since then. */
export async function listToClose(db: Database, before: Date, first: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tickets
    where state = 'answered' and said_at <= ${before} order by said_at limit ${sql.lit(first)}
    for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export interface StaffRow {
  id: number
  name: string
}

/** Staff and admins. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`select id, name from people
    where roles && array['admin', 'staff'] and deleted_at is null order by name limit 200`.execute(db)
  return rows
}

export interface SpeakerRow {
  id: number
  name: string
  slug: string
  avatar: string
}

export async function listSpeakers(db: Database, ids: readonly number[]): Promise<SpeakerRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SpeakerRow>`select id, name, slug, avatar from people
    where id = any(${ids}::bigint[])`.execute(db)
  return rows
}
