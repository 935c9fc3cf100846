import { buyHiddenPart } from '#features/kernel/access/contract.ts'
import { ownPrice, pricesOf, sellerPart, tierDiscount } from '#features/kernel/access/rules/prices.ts'
import * as S from '#features/kernel/access/schemas.ts'
import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { contentBought } from '../events.ts'
import { decideHidden } from '../queries/hidden/decide-hidden.ts'
import { buy, findSold, hasBought } from '../queries/hidden/purchases.ts'

export const buyHiddenPartAction = action(buyHiddenPart, {
  data: S.buyHiddenPartData,
  result: S.boughtPart,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { db, asker, now, settings, announce, refuse } = context
    const { unit, amount } = data
    const { personId } = asker
    const sold = await findSold(db, data, { asker, now })
    if (!sold?.hides) return refuse('content-not-found')
    const { postId, number, authorId: sellerId, nodeAdminId, rules } = sold
    const done = { success: true as const, unit, amount }
    const price = pricesOf(rules).find((offered) => offered.unit === unit)
    const isOpen = await decideHidden(db, { postId, authorId: sellerId, nodeAdminId, rules }, asker, context)
    // Pressed twice, or asked again after a lost reply: it is theirs, and nothing is paid again.
    if (isOpen.allowed) return (await hasBought(db, personId, postId)) ? done : refuse('already-open')
    if (!price) return refuse('not-for-sale')
    if (ownPrice(price.amount, tierDiscount(asker, settings)).amount !== amount)
      return refuse('price-changed')
    const { siteShare: sharePercent } = settings.wealth
    const bought = await buy(db, { personId, on: { postId }, sellerId, unit, amount }, { now, sharePercent })
    if (!bought.isBought) {
      const { missing } = bought.shortage
      return refuse('balance-short', {
        missing: unit === CREDIT ? String(missing) : formatMoney(missing, unit, context.locale),
      })
    }
    const { purchaseId, isNew } = bought
    if (isNew) {
      const sellerAmount = sellerPart(amount, sharePercent)
      const purchase = { purchaseId, postId, kind: data.kind, number, personId, sellerId, unit, amount }
      await announce(contentBought, { ...purchase, sellerAmount })
    }
    return done
  },
})
