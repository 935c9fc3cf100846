import { tendRenewals } from '#features/product/renewals/jobs/tend-renewals.ts'
import type { Renewal } from '#features/product/renewals/schemas.ts'
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

/** A site that sells tiers, with what tends their renewals at any moment. */
export async function renewalsSite() {
  const site = await wealthSite()
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
  async function renewing({ has = 5_000, way = 'balance' }: { has?: number; way?: Renewal['way'] } = {}) {
    const personId = await insertSomebody(db)
    await giveWorth(db, personId, { EUR: has + PRICE })
    await ask('wealth.buyMembership')(personId, {
      key: newKey(),
      tier: 'friend',
      currency: 'EUR',
      cost: PRICE,
    })
    const answer = await ask('renewals.start')(personId, { ...FRIEND, way })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const until = await untilOf(personId)
    if (!until) throw new Error('The tier was not bought.')
    return { personId, until, days: (count: number) => new Date(until.getTime() + count * DAY) }
  }
  /** @returns the news that were told, in order */
  async function tend(personId: number, now: Date, price = PRICE): Promise<string[]> {
    const base = defaultSettings()
    const [level] = base.level.lv
    if (!level) throw new Error('A site has a level.')
    const vip = tiers(price).level.vip.map((own) => ({ ...level, ...own }))
    const given = { ...base, level: { ...base.level, vip } }
    const told: string[] = []
    const onAnnounce = (name: string, data: unknown) => {
      const { news, amount } = data as { news: string; amount: number }
      if (name === 'renewal.told') told.push(`${news} ${amount}`)
    }
    await runJob(db, tendRenewals, { personId }, now, { settings: given, onAnnounce })
    return told
  }
  const rowOf = (personId: number) =>
    db
      .selectFrom('renewals')
      .select(['id', 'state', 'tries', 'price', 'paid_until as paidUntil', 'held_until as heldUntil'])
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { ...site, untilOf, renewing, tend, rowOf }
}
