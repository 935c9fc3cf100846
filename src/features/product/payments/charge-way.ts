import type { PrepareContext } from '#server/jobs/job.ts'
import type { Asking } from './providers/configured.ts'
import {
  type ChargeTrouble,
  type PaymentOutcome,
  type PaymentProvider,
  ProviderTrouble,
} from './providers/provider.ts'
import type { OutsideRow } from './queries/payments.ts'
import { findWay } from './queries/ways.ts'
import { openToken } from './sealed-way.ts'

const GONE: PaymentOutcome = { state: 'closed', why: 'gone' satisfies ChargeTrouble }

/**
 * Takes what a payment asks for from the saved way that it names, with nobody there. Its key is that of the payment, so
 * that it is taken once, however often and by how many it is asked for.
 *
 * @throws ProviderTrouble where nothing is known
 */
export async function chargeWay(
  { db, now, payables, signer }: Asking & Pick<PrepareContext, 'db' | 'now' | 'payables'>,
  provider: PaymentProvider,
  payment: OutsideRow & { wayId: number },
): Promise<PaymentOutcome> {
  const { key, currency, amount, payableKind, payableId } = payment
  const { keeper } = provider
  if (!keeper) throw new ProviderTrouble(`${provider.name} keeps no ways.`)
  const payable = payables.find(({ kind }) => kind === payableKind)
  const way = await findWay(db, payment.wayId)
  const isWanted = await payable?.isWanted?.(db, payableId, now)
  // It may have been agreed to before its provider was set up otherwise.
  if (!provider.takes(currency)) return { state: 'closed', why: 'declined' satisfies ChargeTrouble }
  const token = way && isWanted ? openToken(signer, way.sealed) : null
  if (!token) return GONE
  const names = await payable?.name?.(db, [payableId])
  const title = names?.get(payableId)?.number ?? payableKind
  return keeper.charge({ key, currency, amount, title: title.slice(0, 100), token })
}
