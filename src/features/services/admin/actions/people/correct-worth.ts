import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { isKeyOfOther, lockAccounts } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, give, ofSite, purse, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { correctWorth } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const correctWorthAction = action(correctWorth, {
  data: S.correctWorthData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { id, key, unit, amount, seen, reason }) => {
    const { db, asker, now, settings, locale, refuse } = context
    await requireConfirmed(context)
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    if (person.id === asker.personId) return refuse('not-oneself')
    if (unit !== CREDIT && !settings.currency.some(({ symbol_iso }) => symbol_iso === unit))
      return refuse('unit-unknown')
    const own = unit === CREDIT ? credit(person.id) : toppedUp(person.id, unit)
    const legs =
      amount > 0
        ? [take(ofSite('issued', unit), amount), give(own, amount)]
        : [take(purse(person.id, unit), -amount), give(ofSite('issued', unit), -amount)]
    // The reason goes into the audit log: the ledger is append-only and must not hold personal text.
    const entry = {
      key: `correction/${asker.personId}/${key}`,
      reason: 'correction',
      actorId: asker.personId,
      at: now,
    }
    if (await isKeyOfOther(db, entry, legs)) return refuse('key-used')
    await lockAccounts(db, [[entry, legs]])
    const has = (await listBalances(db, person.id))
      .filter(({ kind, currency }) => currency === unit && kind !== 'held')
      .reduce((sum, balance) => sum + balance.amount, 0)
    const posted = await transfer(db, entry, legs)
    if (!posted.isPosted) {
      const { missing } = posted.shortage
      return refuse('balance-short', {
        missing: unit === CREDIT ? String(missing) : formatMoney(missing, unit, locale),
      })
    }
    if (!posted.isRepeated && has !== seen) return refuse('worth-changed')
    const { transactionId: transaction } = posted
    if (!posted.isRepeated)
      await record(context, 'correct-worth', person.id, { unit, amount, reason, transaction })
    return { success: true as const }
  },
})
