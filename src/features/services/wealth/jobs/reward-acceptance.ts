import { int, object } from 'zod/mini'
import { personPromoted } from '#features/kernel/people/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { dayIn } from '#shared/days.ts'
import { earn, takeBack } from '../queries/earn.ts'
import { findAcceptance } from '../queries/states.ts'

/** Pays the reward of an accepted answer, or reverses it, by the current state. Own questions earn nothing. */
export const rewardAcceptance = defineJob({
  name: 'wealth.rewardAcceptance',
  data: object({ answerId: int() }),
  run: async ({ db, now, settings, announce }, { answerId }) => {
    const found = await findAcceptance(db, answerId)
    if (!found || found.authorId === found.askerId) return
    const { authorId, isAccepted } = found
    const cause = { kind: 'answer', id: answerId }
    const event = {
      personId: authorId,
      rule: 'answer-accepted',
      object: `answer/${answerId}`,
      cause,
    } as const
    const earned = isAccepted
      ? await earn(db, { ...event, day: dayIn(now, settings.site.timeZone) }, { now, settings })
      : await takeBack(db, event, { now, settings })
    if (earned?.level) await announce(personPromoted, { personId: authorId })
  },
})
