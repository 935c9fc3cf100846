import type { JobContext } from '#server/jobs/job.ts'
import { lookAtPayment } from '../jobs/look-at-payment.ts'
import { newKey } from '../new-key.ts'
import { type Asking, providerNamed } from '../providers/configured.ts'
import { insertOpened, type Of } from '../queries/payments.ts'
import type { WayRow } from '../queries/ways.ts'
import { CHARGED_FOR, nextLook } from '../rules.ts'

/** Has the provider asked now what became of one. */
export const lookAtCharge = ({ enqueue }: Pick<JobContext, 'enqueue'>, paymentId: number) =>
  enqueue(lookAtPayment, { paymentId })

/** Whether a way pays in other currencies alone; of a provider that is not set up just now nobody can say. */
export const paysOthers = (
  asking: Asking,
  { provider }: Pick<WayRow, 'provider'>,
  currency: string,
): boolean => providerNamed(asking, provider)?.takes(currency) === false

interface Charge {
  payable: Of
  personId: number
  way: Pick<WayRow, 'id' | 'provider'>
  currency: string
  amount: number
}

/**
 * Begins to take money from a saved way, with nobody there: the payment is written, with its key, and the provider is asked
 * after the transaction, again and again as long as it has not answered.
 */
export async function beginCharge(
  { db, now, enqueue }: Pick<JobContext, 'db' | 'now' | 'enqueue'>,
  { payable, personId, way, currency, amount }: Charge,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHARGED_FOR)
  const opening = {
    payable,
    personId,
    provider: way.provider,
    wayId: way.id,
    currency,
    amount,
    expiresAt,
    now,
  }
  const { id: paymentId } = await insertOpened(db, newKey(), opening, nextLook(0, now))
  await enqueue(lookAtPayment, { paymentId })
}
