import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { lookAgain, takeDue } from '../queries/payments.ts'
import { lookAtRefundAgain, takeDueRefunds } from '../queries/refunds.ts'
import { nextLook } from '../rules.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { refundPayment } from './refund-payment.ts'

/** Per run; the rest is looked at by the next. */
const MOST = 200

/** Finds payments and refunds that nobody has told us of; each is looked at by a job of its own. */
export const lookAround = defineJob({
  name: 'payments.lookAround',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, enqueue }) => {
    for (const { id, looks } of await takeDue(db, now, MOST)) {
      await lookAgain(db, id, nextLook(looks + 1, now))
      await enqueue(lookAtPayment, { paymentId: id })
    }
    for (const { id, looks } of await takeDueRefunds(db, now, MOST)) {
      await lookAtRefundAgain(db, id, nextLook(looks + 3, now))
      await enqueue(refundPayment, { refundId: id })
    }
  },
})
