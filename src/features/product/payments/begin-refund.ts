import { randomUUID } from 'node:crypto'
import type { JobContext } from '#server/jobs/job.ts'
import { refundBegun } from './events.ts'
import { insertRefund } from './queries/refunds.ts'
import { nextLook } from './rules.ts'

/** Lays down that money goes back to where it came from; the provider is asked after the transaction. */
export async function beginRefund(
  { db, now, announce }: Pick<JobContext, 'db' | 'now' | 'announce'>,
  refund: { paymentId: number; currency: string; amount: number; why: string },
): Promise<void> {
  const key = randomUUID().replaceAll('-', '')
  const refundId = await insertRefund(db, { ...refund, key, now, nextLookAt: nextLook(2, now) })
  await announce(refundBegun, { refundId })
}
