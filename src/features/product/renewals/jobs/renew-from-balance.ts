import { int, object, record, string, union } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { renewAsShown } from '../renew-as-shown.ts'

/** Somebody has paid for something from their balance, and wants it to go on from there. */
export const renewFromBalance = defineJob({
  name: 'renewals.fromBalance',
  data: object({
    personId: int(),
    kind: string(),
    item: record(string(), union([string(), int()])),
    currency: string(),
    price: int(),
  }),
  run: (context, wanted) =>
    renewAsShown(context, { ...wanted, findSource: async () => ({ way: 'balance', wayId: null }) }),
})
