import type { Database } from '#database/schema.ts'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { getMembership } from '../contract.ts'
import { findCurrentTier, listBoughtDays } from '../queries/memberships.ts'
import { findLevel } from '../queries/states.ts'
import { prorate, stepTo, unusedDays } from '../rules/membership.ts'
import { tierRights } from '../rules/tier-rights.ts'
import * as S from '../schemas.ts'

export const getMembershipAction = action(getMembership, {
  data: S.askMembership,
  result: S.membership,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, asker, now, settings, locale, currency: own }) => {
    const { personId } = asker
    const tiers = settings.level.vip
    const standing = personId === null ? null : await progressOf(db, personId)
    const has = personId === null ? null : await findCurrentTier(db, { personId, now, isLocked: false })
    const bought = has && personId !== null ? await listBoughtDays(db, personId, has.tier, now) : []
    const currencies = settings.currency.map(({ symbol_iso }) => symbol_iso)
    return {
      has: has && { tier: has.tier, until: has.until?.toISOString() ?? null },
      levels: settings.level.lv.map(({ key, name, experience: from }) => ({
        key,
        name: localize(name, locale),
        from,
      })),
      standing,
      tiers: tiers.map((tier, place) => {
        const step = stepTo(tiers, has, tier)
        return {
          key: tier.key,
          name: localize(tier.name, locale),
          days: tier.days,
          step,
          discount: tier.discount,
          rights: tierRights(tier, tiers[place - 1], settings.level.lv, standing?.level),
          downloads: settings.level.lv.some(({ downloads }) => downloads !== null)
            ? { most: tier.downloads }
            : null,
          offers: currencies
            .toSorted((one, other) => Number(other === own) - Number(one === own))
            .flatMap((currency) => {
              const price = tier.price[currency]
              if (price === undefined) return []
              const used = step === 'upgrade' ? bought : []
              const { taken, backs } = prorate(used, { currency, price }, now)
              return [{ currency, price, unused: taken, days: unusedDays(used, currency, now), backs }]
            }),
        }
      }),
    }
  },
})

async function progressOf(db: Database, personId: number): Promise<S.Membership['standing']> {
  const experience = (await listBalances(db, personId)).find(({ kind }) => kind === 'experience')
  return { level: await findLevel(db, personId), experience: experience?.amount ?? 0 }
}
