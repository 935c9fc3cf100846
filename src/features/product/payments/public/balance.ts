import type { Database } from '#database/schema.ts'
import type { Entry, Posted } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, purse, take } from '#features/kernel/ledger/rules.ts'
import { insertPaid, type Of } from '../queries/payments.ts'

interface ByBalance {
  payable: Of
  personId: number
  currency: string
  /** Minor units, above zero. */
  amount: number
  now: Date
}

/**
 * Pays from somebody's balance, in the transaction of whatever is paid for. The money waits with the site as that of an
 * order until somebody has earned it.
 *
 * @returns as `transfer` does
 */
export async function payByBalance(
  db: Database,
  { payable, personId, currency, amount, now }: ByBalance,
): Promise<Posted> {
  const entry = entryOf(payable, 'paid', 'order', now)
  const posted = await transfer(db, entry, [
    take(purse(personId, currency), amount),
    give(ofSite('orders', currency), amount),
  ])
  if (!posted.isPosted || posted.isRepeated) return posted
  const fromEarned = posted.postings.find(({ account }) => account.kind === 'earned')?.amount ?? 0
  await insertPaid(db, { payable, provider: 'balance', currency, amount, earned: Math.abs(fromEarned), now })
  return posted
}

export const entryOf = (payable: Of, act: string, reason: string, at: Date): Entry => ({
  key: `${payable.kind}/${payable.id}/${act}`,
  reason,
  cause: payable,
  at,
})
