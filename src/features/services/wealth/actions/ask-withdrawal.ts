import { hold } from '#features/kernel/ledger/queries/verbs.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { askWithdrawal } from '../contract.ts'
import { findAsked, hasOpenWithdrawal, insertWithdrawal, lockForWithdrawal } from '../queries/withdrawals.ts'
import * as S from '../schemas.ts'

export const askWithdrawalAction = action(askWithdrawal, {
  data: S.askWithdrawalData,
  result: S.moved,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, settings, locale, refuse }, { key, currency, amount, target }) => {
    const { personId } = asker
    const { allowsWithdrawals, leastWithdrawal } = settings.wealth
    if (!allowsWithdrawals) return refuse('withdrawals-off')
    await lockForWithdrawal(db, personId)
    const asked = await findAsked(db, personId, key)
    if (asked) {
      const isSame = asked.currency === currency && asked.amount === amount && asked.target === target
      return isSame ? { success: true as const, amount, unit: currency } : refuse('key-used')
    }
    const least = leastWithdrawal[currency]
    if (least === undefined || !settings.currency.some(({ symbol_iso }) => symbol_iso === currency))
      return refuse('unit-unknown')
    if (amount < least) return refuse('withdrawal-small', { least: formatMoney(least, currency, locale) })
    if (await hasOpenWithdrawal(db, personId)) return refuse('withdrawal-waiting')
    const held = await hold(
      db,
      { key: `withdrawal/${personId}/${key}`, reason: 'withdrawal', at: now },
      { personId, currency, amount, from: 'earned' },
    )
    if (!held.isPosted) {
      const earned = formatMoney(amount - held.shortage.missing, currency, locale)
      return refuse('earned-short', { earned })
    }
    await insertWithdrawal(db, { personId, key, currency, amount, target, holdId: held.holdId, now })
    return { success: true as const, amount, unit: currency }
  },
})
