import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { lookAgain, takeDue } from '../queries/payments.ts'
import { lookAtRefundAgain, takeDueRefunds } from '../queries/refunds.ts'
import { lookAtKeepingAgain, takeDueKeepings, takeRemoved } from '../queries/ways.ts'
import { nextLook } from '../rules.ts'
import { forgetWay } from './forget-way.ts'
import { lookAtKeeping } from './look-at-keeping.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { refundPayment } from './refund-payment.ts'

/** Per run; the rest is looked at by the next. */
const MOST = 200

/** Finds payments, refunds and saved ways that nobody has told us of; each is looked at by a job of its own. */
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
    for (const { id, looks } of await takeDueKeepings(db, now, MOST)) {
      await lookAtKeepingAgain(db, id, nextLook(looks + 1, now))
      await enqueue(lookAtKeeping, { keepingId: id })
    }
    const at = (looks: number) => nextLook(looks + 2, now)
    for (const wayId of await takeRemoved(db, { now, at, limit: MOST })) await enqueue(forgetWay, { wayId })
  },
})
