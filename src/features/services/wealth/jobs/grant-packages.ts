import { int, object } from 'zod/mini'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { personPromoted } from '#features/kernel/people/events.ts'
import { listPackages, type PackageLine } from '#features/product/orders/queries/lines.ts'
import { lockOrder } from '#features/product/orders/queries/orders.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { findGrantedCredit, grantKey } from '../queries/grants.ts'
import { findCurrentTier, findPressed, insertDays } from '../queries/memberships.ts'
import { daysBought } from '../rules/membership.ts'

/**
 * Grants what the packages of a paid order promise, each once however often the job runs. The order is locked, so that
 * what is being paid back meanwhile is not granted.
 */
export const grantPackages = defineJob({
  name: 'wealth.grantPackages',
  data: object({ orderId: int(), personId: int() }),
  run: async (context, { orderId, personId }) => {
    const order = await lockOrder(context.db, { id: orderId })
    if (!order) return
    const packages = await listPackages(context.db, orderId)
    for (const line of packages) {
      const key = grantKey(orderId, line.position)
      if (line.grants.kind === 'credit') await grantCredit(context, { personId, key, line })
      else await grantDays(context, { personId, key, line, currency: order.currency })
    }
  },
})

interface Granted {
  personId: number
  key: string
  line: PackageLine
}

async function grantCredit({ db, now }: JobContext, { personId, key, line }: Granted): Promise<void> {
  const { grants, quantity } = line
  if (grants.kind !== 'credit') return
  if (await findGrantedCredit(db, key)) return
  const amount = grants.amount * quantity
  const entry = { key: `${key}/credit`, reason: 'credit-bought', detail: { pieces: quantity }, at: now }
  await transfer(db, entry, [take(ofSite('issued', CREDIT), amount), give(credit(personId), amount)])
}

/** Days follow those that somebody has of the tier; who got it for life meanwhile has it already. */
async function grantDays(
  { db, now, announce }: JobContext,
  { personId, key, line, currency }: Granted & { currency: string },
): Promise<void> {
  const { grants, quantity, amount } = line
  if (grants.kind !== 'vip') return
  const has = await findCurrentTier(db, { personId, now, isLocked: true })
  if (await findPressed(db, personId, key)) return
  if (has?.tier === grants.tier && has.until === null) return
  const tier = { key: grants.tier, price: {}, days: grants.days * quantity }
  const { startsAt, endsAt } = daysBought(has?.tier === grants.tier ? 'renew' : 'buy', has, tier, now)
  // Worth what they have cost: what a coupon paid comes back with no upgrade. A price of nothing is not kept.
  const worth = { amount: Math.max(1, amount), paid: amount }
  await insertDays(db, { personId, key, tier: grants.tier, currency, ...worth, startsAt, endsAt, now }, [])
  await announce(personPromoted, { personId })
}
