import type { Context } from '#server/door/action.ts'
import type { PayerView } from '#server/door/payable.ts'
import { findPayment, type OutsideRow } from './queries/payments.ts'

/** As `newKey` makes them: whatever else an address says is nobody's payment. */
const KEY = /^[0-9a-f]{32}$/

/** A payment for whoever pays it, with what they are told of what it is for; null for everybody else. */
export async function findOwn(
  context: Pick<Context, 'db' | 'asker' | 'visitorId' | 'signer' | 't' | 'payables'>,
  key: string,
): Promise<{ payment: OutsideRow; view: PayerView } | null> {
  const payment = KEY.test(key) ? await findPayment(context.db, { key }) : undefined
  const payable = context.payables.find(({ kind }) => kind === payment?.payableKind)
  const isPaid = payment?.state === 'paid'
  const view = payment && (await payable?.show(context, { ...payment, isPaid }))
  return payment && view ? { payment, view } : null
}
