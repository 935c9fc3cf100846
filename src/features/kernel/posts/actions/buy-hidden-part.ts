import { buyHiddenPart } from '#features/kernel/access/contract.ts'
import * as S from '#features/kernel/access/schemas.ts'
import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { buyPart, offerPart } from '../offer-part.ts'

export const buyHiddenPartAction = action(buyHiddenPart, {
  data: S.buyHiddenPartData,
  result: S.boughtPart,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { unit, amount } = data
    const offer = await offerPart(context, data)
    if (!offer.isTheirs) {
      const bought = await buyPart(context, context.asker.personId, offer, data)
      if (!bought.isBought) {
        const { missing } = bought.shortage
        return context.refuse('balance-short', {
          missing: unit === CREDIT ? String(missing) : formatMoney(missing, unit, context.locale),
        })
      }
    }
    return { success: true as const, unit, amount }
  },
})
