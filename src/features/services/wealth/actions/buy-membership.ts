import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { buyDays, offerDays } from '../buy-days.ts'
import { buyMembership } from '../contract.ts'
import { findCurrentTier, findPressed } from '../queries/memberships.ts'
import * as S from '../schemas.ts'

export const buyMembershipAction = action(buyMembership, {
  data: S.buyMembershipData,
  result: S.boughtMembership,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { key, cost, ...wanted }) => {
    const { db, asker, now, locale, refuse } = context
    const { personId } = asker
    const { tier, currency, seen = null } = wanted
    // Of two presses at once the second finds the first.
    await findCurrentTier(db, { personId, now, isLocked: true })
    const pressed = await findPressed(db, personId, key)
    if (pressed) {
      const isSame = pressed.tier === tier && pressed.currency === currency && pressed.paid === cost
      if (!isSame) return refuse('key-used')
      return { success: true as const, tier, until: pressed.endsAt?.toISOString() ?? null }
    }
    const offered = await offerDays(context, personId, { tier, currency, seen })
    if (offered.cost !== cost) return refuse('price-changed')
    const { until, posted } = await buyDays(context, offered, { personId, key })
    if (posted && !posted.isPosted)
      return refuse('balance-short', { missing: formatMoney(posted.shortage.missing, currency, locale) })
    return { success: true as const, tier, until: until?.toISOString() ?? null }
  },
})
