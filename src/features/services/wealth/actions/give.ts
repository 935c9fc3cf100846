import { isKeyOfOther } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, give, purse, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { giveWorth } from '../contract.ts'
import { worthGiven } from '../events.ts'
import { findPersonByName } from '../queries/overview.ts'
import * as S from '../schemas.ts'

export const giveAction = action(giveWorth, {
  data: S.giveData,
  result: S.moved,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, settings, locale, announce, refuse }, { key, to, unit, amount }) => {
    if (!settings.wealth.allowsTransfers) return refuse('transfers-off')
    if (unit !== CREDIT && !settings.currency.some(({ symbol_iso }) => symbol_iso === unit))
      return refuse('unit-unknown')
    const recipient = await findPersonByName(db, to.normalize('NFKC').trim().toLowerCase())
    if (!recipient) return refuse('recipient-unknown')
    if (recipient.id === asker.personId) return refuse('recipient-self')
    // Gifts count as topped-up money, which cannot be withdrawn: only sales are earnings.
    const account = unit === CREDIT ? credit(recipient.id) : toppedUp(recipient.id, unit)
    const entry = {
      key: `given/${asker.personId}/${key}`,
      reason: 'given',
      cause: { kind: 'person', id: asker.personId },
      at: now,
    }
    const legs = [take(purse(asker.personId, unit), amount), give(account, amount)]
    if (await isKeyOfOther(db, entry, legs)) return refuse('key-used')
    const posted = await transfer(db, entry, legs)
    if (!posted.isPosted) {
      const { missing } = posted.shortage
      return refuse('balance-short', {
        missing: unit === CREDIT ? String(missing) : formatMoney(missing, unit, locale),
      })
    }
    if (!posted.isRepeated) {
      const { transactionId } = posted
      await announce(worthGiven, { fromId: asker.personId, toId: recipient.id, unit, amount, transactionId })
    }
    return { success: true as const, amount, unit }
  },
})
