import { updateVip } from '#features/kernel/people/queries/standing.ts'
import { insertRenewal, listLive, updateRenewal } from '#features/product/renewals/queries/renewals.ts'
import { graceEnd } from '#features/product/renewals/rules.ts'
import { daysBefore, idOf, type Loading } from './town-rows.ts'

interface Renewing {
  slug: string
  tier: string
  currency: 'RMB' | 'USD' | 'EUR'
}

const RENEWING: Renewing = { slug: 'vip', tier: 'keeper', currency: 'RMB' }
/** Has no such money, so that it could not be paid yesterday and is tried again tomorrow. */
const RETRYING: Renewing = { slug: 'nora-whelan', tier: 'friend', currency: 'USD' }

/** One tier that renews from a balance, and one that could not be paid. */
export async function insertRenewals(loading: Loading): Promise<void> {
  const { db, now, people } = loading
  const vip = await db
    .selectFrom('people')
    .select('vip_until as until')
    .where('id', '=', idOf(people, RENEWING.slug))
    .executeTakeFirstOrThrow()
  if (!vip.until) throw new Error(`The tier of "${RENEWING.slug}" has to end.`)
  await insertOne(loading, RENEWING, vip.until)

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
}

async function insertOne(
  { db, now, town, people }: Loading,
  { slug, tier: key, currency }: Renewing,
  paidUntil: Date,
): Promise<void> {
  const tier = town.vipTiers.find((one) => one.key === key)
  const price = tier?.prices[currency]
  if (!tier || price === undefined) throw new Error(`The sample town sells no "${key}" for ${currency}.`)
  const personId = idOf(people, slug)
  const item = { tier: key }
  const agreed = { personId, kind: 'membership', item, names: { ...tier.name }, way: 'balance' as const }
  await insertRenewal(db, { ...agreed, currency, price, paidUntil, toldAt: null, now })
}
