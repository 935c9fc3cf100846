import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { wayKept } from '../events.ts'
import { ProviderTrouble } from '../providers/provider.ts'
import { findKeeping, lookAtKeepingAgain } from '../queries/ways.ts'
import { nextLook } from '../rules.ts'
import { askKeeping, takeKeeping } from '../take-keeping.ts'

/** Asks a provider whether somebody has left what they pay with, as they had agreed to. */
export const lookAtKeeping = defineJob({
  name: 'payments.keep',
  data: object({ keepingId: int() }),
  retry: { limit: 0, delay: 0 },
  prepare: async (context, { keepingId }) => {
    const keeping = await findKeeping(context.db, { id: keepingId })
    if (keeping?.state !== 'open') return null
    try {
      return { keeping, outcome: await askKeeping(context, keeping) }
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      context.log.warn({ error, keeping: keepingId }, 'A provider did not say what was left with it')
      return null
    }
  },
  run: async (context, _data, asked) => {
    if (asked) await takeKeeping(context, asked.keeping, asked.outcome)
  },
})

/** What was left with a payment that has been paid. Where its provider has told of that before, what follows it begins now. */
export const lookAtLeftWay = defineJob({
  name: 'payments.keepPaid',
  data: object({ paymentId: int() }),
  run: async ({ db, now, enqueue, announce }, { paymentId }) => {
    const keeping = await findKeeping(db, { paymentId })
    if (keeping?.state === 'kept' && keeping.wayId !== null) {
      const { wayId, personId } = keeping
      await announce(wayKept, { wayId, personId, paymentId })
    }
    if (keeping?.state !== 'open') return
    await lookAtKeepingAgain(db, keeping.id, nextLook(0, now))
    await enqueue(lookAtKeeping, { keepingId: keeping.id })
  },
})
