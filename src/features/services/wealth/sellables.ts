import { nullable, number, object, string } from 'zod/mini'
import { transferOn } from '#features/kernel/ledger/queries/arrivals.ts'
import { toppedUp } from '#features/kernel/ledger/rules.ts'
import { sellable } from '#server/door/sellable.ts'
import { localize } from '#site/localize.ts'
import { buyDays, MEMBERSHIP, offerDays } from './buy-days.ts'
import { membershipRenewable } from './renewable.ts'
import { creditLegs } from './rules/credit.ts'
import { moneyBack } from './rules/membership.ts'
import { creditCost } from './rules.ts'
import * as S from './schemas.ts'

/** What the days of a tier were offered for: a tier that is left for another is worth something else. */
const keptDays = object({ price: number(), from: nullable(string()) })

/** Days of a VIP tier. */
export const membershipSellable = sellable({
  kind: MEMBERSHIP,
  renew: membershipRenewable,
  item: S.membershipItem,
  offer: async (offering, { item, currency, amount, kept }) => {
    const { asker, refuse } = offering
    const { personId } = asker
    const gone = () => refuse('sale-gone')
    const now = await offerDays({ ...offering, refuse: gone }, personId, { ...item, currency })
    const from = now.has?.tier ?? null
    const held = kept === undefined ? null : keptDays.parse(kept)
    if (held && held.from !== from) return refuse('sale-gone')
    if (!held && now.cost !== amount) return refuse('price-changed')
    // As long as the price holds they cost what was said, and are worth that later.
    const taken = (held?.price ?? amount) - amount
    const backs = moneyBack(now.used, { currency, taken }, offering.now)
    const offered = held ? { ...now, price: held.price, cost: amount, backs } : now
    const { tier } = offered
    return {
      keep: { price: offered.price, from },
      name: async ({ locale, t }) => {
        const name = localize(tier.name, locale)
        const title = tier.days === 0 ? name : t('wealth.vip.sold', { name, days: tier.days })
        return { title, path: 'account/membership' }
      },
      buy: async (context, arrival) => {
        // No press of a browser has a key with such a sign.
        const key = `sale/${arrival.cause.id}`
        const { posted } = await buyDays(context, offered, { personId, key, arrival })
        if (!posted?.isPosted) throw new Error(`What has come for ${tier.key} does not pay it.`)
        return true
      },
    }
  },
})

/** Credit for money. */
export const creditSellable = sellable({
  kind: 'credit',
  item: S.creditItem,
  offer: async ({ asker, settings, refuse }, { item: { amount: pieces }, currency, amount: cost, kept }) => {
    const { personId } = asker
    const price = settings.wealth.creditPrice[currency]
    if (price === undefined) return refuse('sale-gone')
    if (kept === undefined && creditCost(pieces, price) !== cost) return refuse('price-changed')
    return {
      name: async ({ t }) => ({ title: t('wealth.credit.sold', { count: pieces }), path: 'account/wealth' }),
      buy: async ({ db, now }, arrival) => {
        const { cause } = arrival
        const entry = { key: `credit/${personId}/sale/${cause.id}`, reason: 'credit-bought', cause, at: now }
        const came = { arrival, to: toppedUp(personId, currency) }
        const legs = creditLegs(personId, { amount: pieces, currency, cost })
        const posted = await transferOn(db, came, entry, legs)
        if (!posted.isPosted) throw new Error(`What has come for ${pieces} credits does not pay them.`)
        return true
      },
    }
  },
})
