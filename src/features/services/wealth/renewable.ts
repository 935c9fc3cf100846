import { personPromoted } from '#features/kernel/people/events.ts'
import { updateVip } from '#features/kernel/people/queries/standing.ts'
import { renewable } from '#server/door/sellable.ts'
import { buyDays } from './buy-days.ts'
import { lockLastTier } from './queries/memberships.ts'
import * as S from './schemas.ts'

/** Days of a VIP tier follow those that are paid. */
export const membershipRenewable = renewable({
  item: S.renewedTier,
  path: async () => 'account/membership',
  next: async ({ db, asker: { personId }, settings, currency }, { tier: wanted }, to) => {
    const has = await lockLastTier(db, personId)
    const until = has?.tier === wanted ? has.until : null
    const { vip: tiers } = settings.level
    const rank = (key: string) => tiers.findIndex((one) => one.key === key)
    // A higher one is bought, and begins at once.
    if (to && (rank(to.tier) < 0 || rank(to.tier) >= rank(wanted))) return null
    const tier = tiers.find(({ key }) => key === (to ?? { tier: wanted }).tier)
    const price = tier?.price[currency] ?? 0
    if (!until || !tier || tier.days === 0 || price <= 0) return null
    return {
      until,
      price,
      names: namesOf(tier.name),
      hold: async (context, lentUntil) => {
        await updateVip(context.db, personId, { tier: wanted, until: lentUntil }, context.now)
        await context.announce(personPromoted, { personId })
      },
      renew: async (context, { from, amount, key, arrival }) => {
        // Whoever has lost it meanwhile, as the site was away, does not pay for the days before.
        const startsAt = until > context.now ? from : context.now
        const days = {
          tier,
          currency,
          has: { tier: wanted, until },
          step: 'renew' as const,
          price: amount,
          cost: amount,
          used: [],
          backs: [],
          from: startsAt,
        }
        const { until: end, posted } = await buyDays(context, days, {
          personId,
          key,
          ...(arrival && { arrival }),
        })
        return posted?.isPosted ? end : null
      },
    }
  },
})

const namesOf = (name: object): Record<string, string> =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => typeof text === 'string' && text !== ''))
