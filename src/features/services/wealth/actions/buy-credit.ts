import { isKeyOfOther } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { buyCredit } from '../contract.ts'
import { creditLegs } from '../rules/credit.ts'
import { creditCost } from '../rules.ts'
import * as S from '../schemas.ts'

export const buyCreditAction = action(buyCredit, {
  data: S.buyCreditData,
  result: S.moved,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, settings, locale, refuse }, { key, amount, currency, cost }) => {
    const price = settings.wealth.creditPrice[currency]
    if (price === undefined) return refuse('credit-not-for-sale')
    const entry = { key: `credit/${asker.personId}/${key}`, reason: 'credit-bought', at: now }
    const legs = creditLegs(asker.personId, { amount, currency, cost })
    if (await isKeyOfOther(db, entry, legs)) return refuse('key-used')
    // A repeated request is charged at its original price.
    const due = creditCost(amount, price)
    const posted = await transfer(db, entry, legs)
    if (!posted.isPosted) {
      const missing = formatMoney(posted.shortage.missing, currency, locale)
      return refuse('balance-short', { missing })
    }
    if (!posted.isRepeated && due !== cost) return refuse('price-changed')
    return { success: true as const, amount, unit: CREDIT }
  },
})
