import { type Expression, type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { OrderAddress, OrderPostage, OrderTerms } from '../rules/kept.ts'
import { mayMove, type OrderState } from '../rules/states.ts'
import type { Totals } from '../rules/totals.ts'

const COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.person_id as personId',
  'orders.visitor',
  'orders.email',
  'orders.language',
  'orders.currency',
  'orders.state',
  'orders.items_amount as items',
  'orders.discount_amount as discount',
  'orders.postage_amount as postageAmount',
  'orders.tax_amount as tax',
  'orders.total_amount as total',
  'orders.refunded_amount as refunded',
  'orders.is_tax_included as isTaxIncluded',
  'orders.country',
  'orders.address',
  'orders.postage',
  'orders.note',
  'orders.terms',
  'orders.agreed_terms_id as termsId',
  'orders.created_at as createdAt',
  'orders.expires_at as expiresAt',
  'orders.paid_at as paidAt',
  'orders.fulfilled_at as fulfilledAt',
  'orders.completed_at as completedAt',
  'orders.closed_at as closedAt',
] as const

export interface OrderRow {
  id: number
  number: string
  personId: number | null
  visitor: string | null
  email: string
  language: Locale
  currency: string
  state: OrderState
  items: number
  discount: number
  postageAmount: number
  tax: number
  total: number
  refunded: number
  isTaxIncluded: boolean
  country: string
  address: OrderAddress | null
  postage: OrderPostage | null
  note: string
  terms: OrderTerms | null
  /** Of their text; null where it was not kept. */
  termsId: number | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  fulfilledAt: Date | null
  completedAt: Date | null
  closedAt: Date | null
}

export const findOrder = (db: Database, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').select(COLUMNS).where('number', '=', number).executeTakeFirst()

/** The numbers that people know these orders by. */
export const listNumbers = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [-1, ...ids])
    .execute()

export const findOrderById = (db: Database, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Whoever changes an order waits here for whoever else does. */
export const lockOrder = (
  db: Database,
  by: { number: string } | { id: number },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .select(COLUMNS)
    .$if('number' in by, (query) => query.where('number', '=', 'number' in by ? by.number : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Somebody with a person, or a browser without one. */
export interface Buyer {
  personId: number | null
  visitor: string | null
}

const isOf = ({ personId, visitor }: Buyer) =>
  personId === null ? sql<boolean>`orders.visitor = ${visitor}` : sql<boolean>`orders.person_id = ${personId}`

/** One buyer makes or changes one order at a time. */
export async function lockBuyer(db: Database, { personId, visitor }: Buyer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order/${personId ?? visitor}`}, 0))`.execute(db)
}

export const findOrderByKey = (db: Database, key: string, buyer: Buyer): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').select(COLUMNS).where('key', '=', key).where(isOf(buyer)).executeTakeFirst()

/** The order that a buyer has begun and not paid, locked. */
export const lockPending = (db: Database, buyer: Buyer): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('state', '=', 'pending')
    .where(isOf(buyer))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewOrder {
  number: string
  key: string
  buyer: Buyer
  email: string
  language: Locale
  currency: string
  isTaxIncluded: boolean
  totals: Totals
  now: Date
  expiresAt: Date
}

const amountsOf = ({ items, discount, postage, tax, total }: Totals) => ({
  items_amount: items,
  discount_amount: discount,
  postage_amount: postage,
  tax_amount: tax,
  total_amount: total,
})

/** @returns its id; undefined where the number is taken */
export async function insertOrder(db: Database, order: NewOrder): Promise<number | undefined> {
  const { buyer, totals, isTaxIncluded, now, expiresAt, ...said } = order
  const row = await db
    .insertInto('orders')
    .values({
      number: said.number,
      key: said.key,
      person_id: buyer.personId,
      visitor: buyer.personId === null ? buyer.visitor : null,
      email: said.email,
      language: said.language,
      currency: said.currency,
      is_tax_included: isTaxIncluded,
      state: 'pending',
      created_at: now,
      expires_at: expiresAt,
      ...amountsOf(totals),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Renewed {
  key: string
  currency: string
  language: Locale
  isTaxIncluded: boolean
  totals: Totals
  now: Date
  expiresAt: Date
}

/** What is in an order that is not paid has changed: it begins anew, where it goes stays. */
export const renewOrder = (db: Database, id: number, order: Renewed) =>
  db
    .updateTable('orders')
    .set({
      key: order.key,
      currency: order.currency,
      language: order.language,
      is_tax_included: order.isTaxIncluded,
      created_at: order.now,
      expires_at: order.expiresAt,
      ...amountsOf(order.totals),
    })
    .where('id', '=', id)
    .execute()

interface Filled {
  address: OrderAddress | null
  country: string
  postage: OrderPostage | null
  email: string
  note: string
  totals: Totals
}

export const updateFilled = (db: Database, id: number, filled: Filled) =>
  db
    .updateTable('orders')
    .set({
      address: filled.address && JSON.stringify(filled.address),
      country: filled.country,
      postage: filled.postage && JSON.stringify(filled.postage),
      email: filled.email,
      note: filled.note,
      ...amountsOf(filled.totals),
    })
    .where('id', '=', id)
    .execute()

/** Somebody is paying elsewhere: what they buy is kept until they may be done. */
export const keepLonger = (db: Database, id: number, expiresAt: Date) =>
  db.updateTable('orders').set({ expires_at: expiresAt }).where('id', '=', id).execute()

export const updateTerms = (db: Database, id: number, terms: OrderTerms, termsId: number | null) =>
  db
    .updateTable('orders')
    .set({ terms: JSON.stringify(terms), agreed_terms_id: termsId })
    .where('id', '=', id)
    .execute()

/** A guest's order becomes one of somebody with an account; the browser that made it knows it no longer. */
export const giveOrder = (db: Database, id: number, personId: number) =>
  db.updateTable('orders').set({ person_id: personId, visitor: null }).where('id', '=', id).execute()

/** The column that remembers when an order came into a state. */
const STAMPS = {
  paid: 'paid_at',
  fulfilled: 'fulfilled_at',
  completed: 'completed_at',
  cancelled: 'closed_at',
  expired: 'closed_at',
  refunded: 'closed_at',
} as const satisfies Partial<Record<OrderState, keyof Tables['orders']>>

interface Move {
  order: { id: number; state: OrderState }
  to: OrderState
  /** Where it goes on to at once, by the site. */
  onTo?: OrderState
  /** null: the site by itself, or a guest. */
  actorId: number | null
  why?: string
  /** Changes of other rows that are this order's alone, in the same statement, each by a name of its own. */
  beside?: Readonly<Record<string, Expression<unknown>>>
  now: Date
}

interface Step {
  from: OrderState
  to: OrderState
  actorId: number | null
  why: string
}

/**
 * Takes a locked order to another state, and remembers who did it.
 *
 * @throws where the table of states has no such way, which whoever calls has to see before
 */
export async function moveOrder(
  db: Database,
  { order, to, onTo, actorId, why = '', beside = {}, now }: Move,
): Promise<void> {
  const steps: Step[] = [{ from: order.state, to, actorId, why }]
  if (onTo !== undefined) steps.push({ from: to, to: onTo, actorId: null, why: '' })
  for (const step of steps)
    if (!mayMove(step.from, step.to))
      throw new Error(`Order ${order.id} cannot go from ${step.from} to ${step.to}.`)
  const stamps = steps.flatMap((step) => (step.to in STAMPS ? STAMPS[step.to as keyof typeof STAMPS] : []))
  const moving = db
    .updateTable('orders')
    .set({
      state: onTo ?? to,
      ...Object.fromEntries(stamps.map((stamp) => [stamp, sql`coalesce(${sql.ref(stamp)}, ${now})`])),
    })
    // What had lapsed and was paid in spite of it is open again.
    .$if(order.state === 'expired', (update) => update.set({ closed_at: null }))
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .returning('id')
  const others = Object.entries(beside).map(([name, statement]) => sql`${sql.raw(name)} as (${statement}), `)
  const { numAffectedRows } = await sql`with ${sql.join(others, sql``)}moved as (${moving})
    insert into order_moves (order_id, position, from_state, to_state, actor_id, why, at)
    select moved.id, (select count(*) from order_moves where order_id = moved.id) + step.place - 1,
      step.move->>'from', step.move->>'to', (step.move->>'actorId')::bigint, step.move->>'why', ${now}
    from moved, jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as step (move, place)`.execute(
    db,
  )
  if (Number(numAffectedRows) !== steps.length)
    throw new Error(`Order ${order.id} has left ${order.state} meanwhile.`)
}

export const listMoves = (db: Database, orderId: number) =>
  db
    .selectFrom('order_moves')
    .select(['to_state as to', 'at', 'why', 'actor_id as actorId'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(sql.lit(100))
    .execute()

/** Orders whose time to pay is over, the longest first; those that somebody is changing now wait for the next time. */
export async function lockDue(db: Database, now: Date, most: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export const addOrderRefund = (db: Database, id: number, amount: number) =>
  sql`update orders set refunded_amount = refunded_amount + ${amount} where id = ${id}`.execute(db)

export type NewLine = Insertable<Tables['order_lines']>

/** Ids of orders whose last thing left before a time, and of which nothing was heard since. */
export async function listArrived(db: Database, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'fulfilled')
    .where('fulfilled_at', '<=', before)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
