import { openPayment, showPayment } from '#features/product/payments/public/open.ts'
import { shownPayment } from '#features/product/payments/schemas.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { recharge } from '../contract.ts'
import { rechargeLimits } from '../rules/recharge.ts'
import * as S from '../schemas.ts'

/** ms in which it can be paid. */
const OPEN_FOR = 30 * 60_000

export const rechargeAction = action(recharge, {
  data: S.rechargeData,
  result: shownPayment,
  allow: 'members',
  limit: '20 per minute',
  prepare: (context, { way, currency, amount }) => {
    const { asker, now, settings, locale, t, refuse } = context
    if (!settings.currency.some(({ symbol_iso }) => symbol_iso === currency)) return refuse('unit-unknown')
    const { least, most } = rechargeLimits(currency)
    if (amount < least || amount > most) {
      const [from, to] = [least, most].map((limit) => formatMoney(limit, currency, locale))
      return refuse('recharge-amount', { least: from ?? '', most: to ?? '' })
    }
    return openPayment(context, way, async () => ({
      payable: { kind: 'recharge', id: asker.personId },
      currency,
      amount,
      title: t('wealth.recharge'),
      expiresAt: new Date(now.getTime() + OPEN_FOR),
    }))
  },
  run: (context, _data, opened) => showPayment(context, opened),
})
