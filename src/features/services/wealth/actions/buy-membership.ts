import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, purse, take } from '#features/kernel/ledger/rules.ts'
import { personPromoted } from '#features/kernel/people/events.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { buyMembership } from '../contract.ts'
import { findCurrentTier, findPressed, insertDays, listBoughtDays } from '../queries/memberships.ts'
import { daysBought, stepTo, unusedWorth } from '../rules/membership.ts'
import * as S from '../schemas.ts'

export const buyMembershipAction = action(buyMembership, {
  data: S.buyMembershipData,
  result: S.boughtMembership,
  allow: 'members',
  limit: '20 per minute',
  run: async (
    { db, asker, now, settings, locale, announce, refuse },
    { key, tier: wanted, currency, cost, seen },
  ) => {
    const { personId } = asker
    const tiers = settings.level.vip
    const has = await findCurrentTier(db, { personId, now, isLocked: true })
    const pressed = await findPressed(db, personId, key)
    if (pressed) {
      const isSame = pressed.tier === wanted && pressed.currency === currency && pressed.paid === cost
      if (!isSame) return refuse('key-used')
      return { success: true as const, tier: wanted, until: pressed.endsAt?.toISOString() ?? null }
    }
    const tier = tiers.find((one) => one.key === wanted)
    const price = tier?.price[currency]
    if (!tier || price === undefined) return refuse('tier-not-for-sale')
    const step = stepTo(tiers, has, tier)
    if (step === 'for-life') return refuse('tier-for-life')
    if (step === 'lower') return refuse('tier-lower')
    // The membership has changed meanwhile, so the shown offer is outdated.
    if ((has?.until?.toISOString() ?? null) !== seen) return refuse('membership-changed')
    const bought = has && step === 'upgrade' ? await listBoughtDays(db, personId, has.tier, now) : []
    const paid = price - Math.min(price, unusedWorth(bought, currency, now))
    if (paid !== cost) return refuse('price-changed')
    const { startsAt, endsAt } = daysBought(step, has, tier, now)
    const days = { personId, key, tier: wanted, currency, amount: price, paid, startsAt, endsAt, now }
    const used = bought.filter((one) => one.currency === currency).map(({ id }) => id)
    await insertDays(db, days, used)
    if (paid > 0) {
      const entry = {
        key: `membership/${personId}/${key}`,
        reason: 'membership',
        detail: { days: tier.days },
        at: now,
      }
      const posted = await transfer(db, entry, [
        take(purse(personId, currency), paid),
        give(ofSite('revenue', currency), paid),
      ])
      if (!posted.isPosted)
        return refuse('balance-short', { missing: formatMoney(posted.shortage.missing, currency, locale) })
    }
    await announce(personPromoted, { personId })
    return { success: true as const, tier: wanted, until: endsAt?.toISOString() ?? null }
  },
})
