import { lookAtPayment } from '#features/product/payments/jobs/look-at-payment.ts'
import { tendRenewals } from '#features/product/renewals/jobs/tend-renewals.ts'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { runJob } from './jobs.ts'
import { giveWorth } from './ledger.ts'
import { insertSomebody } from './people.ts'
import { storeSettings } from './rows.ts'
import { defaultSettings } from './settings.ts'
import { wealthSite } from './wealth.ts'

const DAY = 86_400_000
export const PRICE = 900
/** As the call is asked to renew what costs that. */
export const FRIEND = {
  kind: 'membership',
  item: { tier: 'friend' },
  way: 'balance',
  currency: 'EUR',
  price: PRICE,
}

const tier = (key: string, days: number, price: Record<string, number>) => ({
  key,
  name: { en: key },
  price,
  days,
  roles: [],
  discount: 0,
  downloads: null,
})
const tiers = (EUR: number) => ({
  level: {
    vip: [tier('friend', 30, { EUR }), tier('keeper', 365, { EUR: 9_000 }), tier('root', 0, { EUR: 9_000 })],
  },
})

interface Renewing {
  has?: number
  way?: Renewal['way']
  /** Leaves a way of paying. @returns its number */
  leaves?: (personId: number) => Promise<number>
}

export function settingsOf(price: number) {
  const base = defaultSettings()
  const [level] = base.level.lv
  if (!level) throw new Error('A site has a level.')
  const vip = tiers(price).level.vip.map((own) => ({ ...level, ...own }))
  return { ...base, level: { ...base.level, vip } }
}

const hear = (told: string[]) => (name: string, data: unknown) => {
  const { news, amount } = data as { news: string; amount: number }
  if (name === 'renewal.told') told.push(`${news} ${amount}`)
}

/** A site that sells tiers, with what tends their renewals at any moment. */
export async function renewalsSite(paymentKeys?: PaymentKeys) {
  const site = await wealthSite(paymentKeys ? { paymentKeys } : {})
  const { db, ask, newKey, readOutbox } = site
  await storeSettings(db, tiers(PRICE))
  await readOutbox()

  const untilOf = async (personId: number) => {
    const { until } = await db
      .selectFrom('people')
      .select('vip_until as until')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    return until
  }
  /** Somebody with a tier for thirty days, which renews. */
  async function renewing({ has = 5_000, way = 'balance', leaves }: Renewing = {}) {
    const personId = await insertSomebody(db)
    await giveWorth(db, personId, { EUR: has + PRICE })
    await ask('wealth.buyMembership')(personId, {
      key: newKey(),
      tier: 'friend',
      currency: 'EUR',
      cost: PRICE,
    })
    const saved = leaves && (await leaves(personId))
    const answer = await ask('renewals.start')(personId, { ...FRIEND, way, ...(saved && { saved }) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const until = await untilOf(personId)
    if (!until) throw new Error('The tier was not bought.')
    return { personId, until, days: (count: number) => new Date(until.getTime() + count * DAY) }
  }
  /** As a job of payments runs after the others have ended. */
  async function look(paymentId: number, now: Date, told: string[], price = PRICE) {
    const options = {
      settings: settingsOf(price),
      onAnnounce: hear(told),
      ...(paymentKeys && { paymentKeys }),
    }
    await runJob(db, lookAtPayment, { paymentId }, now, options)
  }
  /** @returns the news that were told, in order, also of payments that were begun */
  async function tend(personId: number, now: Date, price = PRICE): Promise<string[]> {
    const told: string[] = []
    const begun: number[] = []
    const onEnqueue = ({ name }: { name: string }, data: unknown) => {
      if (name === lookAtPayment.name) begun.push((data as { paymentId: number }).paymentId)
    }
    const options = { settings: settingsOf(price), onAnnounce: hear(told), onEnqueue }
    await runJob(db, tendRenewals, { personId }, now, options)
    for (const paymentId of begun) await look(paymentId, now, told, price)
    return told
  }
  const rowOf = (personId: number) =>
    db
      .selectFrom('renewals')
      .select([
        'id',
        'state',
        'tries',
        'trouble',
        'price',
        'paid_until as paidUntil',
        'held_until as heldUntil',
      ])
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { ...site, untilOf, renewing, tend, look, rowOf }
}
