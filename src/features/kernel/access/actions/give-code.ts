import { action } from '#server/door/action.ts'
import { type AttemptRule, clearAttempts, countAttempts } from '#server/limits/attempts.ts'
import { giveCode } from '../contract.ts'
import { grantFollower } from '../queries/grants.ts'
import { CODE_LASTS, isCode } from '../rules/follow.ts'
import { canFollow } from '../rules/reading.ts'
import * as S from '../schemas.ts'

const MINUTE = 60_000

/** One code is for all: who guesses from many accounts is stopped by the place they come from. */
const TRIES = {
  person: { free: 5, window: 60 * MINUTE, wait: MINUTE, maxWait: 60 * MINUTE },
  address: { free: 20, window: 60 * MINUTE, wait: MINUTE, maxWait: 60 * MINUTE },
} as const satisfies Record<string, AttemptRule>

export const giveCodeAction = action(giveCode, {
  data: S.giveCodeData,
  result: S.givenCode,
  allow: 'members',
  limit: '30 per minute',
  // Counted before it is judged, where no refusal takes the count back.
  prepare: async ({ asker, address, now, settings, apart, refuse }, { code }) => {
    if (!canFollow(settings)) return refuse('code-not-asked')
    const mine = `follow code ${asker.personId}`
    const here = `follow code at ${address}`
    const counted = [
      [mine, TRIES.person],
      [here, TRIES.address],
    ] as const
    const wait = await apart((db) => countAttempts(db, counted, now))
    if (wait > 0)
      return refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1_000))
    return isCode(code, settings.follow.code)
      ? { forgotten: [mine], takenBack: [here] }
      : refuse('follow-code-wrong')
  },
  run: async ({ db, asker: { personId }, now }, _, tries) => {
    const until = new Date(now.getTime() + CODE_LASTS)
    await grantFollower(db, { personId, now, until })
    await clearAttempts(db, tries)
    return { success: true as const, until: until.toISOString() }
  },
})
