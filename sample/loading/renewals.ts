import { updateVip } from '#features/kernel/people/queries/standing.ts'
import { insertWay, listOwnWays } from '#features/product/payments/queries/ways.ts'
import { markOf, sealToken } from '#features/product/payments/sealed-way.ts'
import { insertRenewal, listLive, updateRenewal } from '#features/product/renewals/queries/renewals.ts'
import { graceEnd } from '#features/product/renewals/rules.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { daysBefore, idOf, type Loading } from './town-rows.ts'

interface Renewing {
  slug: string
  tier: string
  currency: 'RMB' | 'USD' | 'EUR'
}

const RENEWING: Renewing = { slug: 'vip', tier: 'keeper', currency: 'RMB' }
/** Has no such money, so that it could not be paid yesterday and is tried again tomorrow. */
const RETRYING: Renewing = { slug: 'nora-whelan', tier: 'friend', currency: 'USD' }

/** One tier that renews from a card that was left with the sandbox, and one that could not be paid. */
export async function insertRenewals(loading: Loading, signer: Signer | undefined): Promise<void> {
  const { db, now, people } = loading
  const vip = await db
    .selectFrom('people')
    .select('vip_until as until')
    .where('id', '=', idOf(people, RENEWING.slug))
    .executeTakeFirstOrThrow()
  if (!vip.until) throw new Error(`The tier of "${RENEWING.slug}" has to end.`)
  const wayId = signer ? await leaveWay(loading, signer) : null
  await insertOne(loading, RENEWING, vip.until, wayId)

  const paidUntil = daysBefore(now, 1)
  const personId = idOf(people, RETRYING.slug)
  await insertOne(loading, RETRYING, paidUntil)
  const heldUntil = graceEnd(paidUntil)
  for (const row of await listLive(db, personId)) {
    const short = {
      ...row,
      state: 'retrying' as const,
      tries: 1,
      heldUntil,
      toldAt: daysBefore(paidUntil, 7),
    }
    await updateRenewal(db, short, now)
  }
  await updateVip(db, personId, { tier: RETRYING.tier, until: heldUntil }, now)
  await insertNodeRenewal(loading)
}

/** Time in a node that is paid by the month renews from the balance of whoever the tier of renews. */
async function insertNodeRenewal({ db, now, town, people, nodes }: Loading): Promise<void> {
  const node = town.nodes.find(({ join }) => join.kind === 'money' && join.period === 'month')
  const { slug } = RENEWING
  if (node?.join.kind !== 'money' || !node.members.includes(slug)) return
  const [currency, price] = Object.entries(node.join.prices)[0] ?? []
  const [personId, id] = [idOf(people, slug), idOf(nodes, node.key)]
  const { until } = await db
    .selectFrom('node_members')
    .select('until')
    .where('node_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!until || currency === undefined || price === undefined) return
  const item = { id, period: 'month' }
  const agreed = { personId, kind: 'node', item, names: { ...node.name }, way: 'balance' as const }
  await insertRenewal(db, { ...agreed, currency, price, paidUntil: until, toldAt: null, now })
}

/** @returns the number of the card */
async function leaveWay({ db, now, people }: Loading, signer: Signer): Promise<number> {
  const personId = idOf(people, RENEWING.slug)
  const token = { customer: 'sandbox', method: 'sbw-sample' }
  const [provider, brand, lastFour, expires] = ['sandbox', 'visa', '4242', '2031-04']
  const sealed = sealToken(signer, token)
  const mark = markOf(signer, provider, token)
  await insertWay(db, { personId, provider, brand, lastFour, expires, sealed, mark, now })
  const [way] = await listOwnWays(db, personId)
  if (!way) throw new Error(`"${RENEWING.slug}" has to have a saved card.`)
  return way.id
}

async function insertOne(
  { db, now, town, people }: Loading,
  { slug, tier: key, currency }: Renewing,
  paidUntil: Date,
  wayId: number | null = null,
): Promise<void> {
  const tier = town.vipTiers.find((one) => one.key === key)
  const price = tier?.prices[currency]
  if (!tier || price === undefined) throw new Error(`The sample town sells no "${key}" for ${currency}.`)
  const personId = idOf(people, slug)
  const item = { tier: key }
  const way = wayId === null ? ('balance' as const) : ('saved' as const)
  const agreed = { personId, kind: 'membership', item, names: { ...tier.name }, way, wayId }
  await insertRenewal(db, { ...agreed, currency, price, paidUntil, toldAt: null, now })
}
