import { can, type Verdict } from '#features/kernel/access/rules.ts'
import { findSilence } from '#features/kernel/account/queries/find-silence.ts'
import type { ContentContext } from '#features/talk/reactions/doings/doing.ts'
import { readThing, THING_KINDS } from '#features/talk/reactions/rules.ts'
import { absoluteTime } from '#shared/time.ts'
import { lockPlace, type Place } from '../queries.ts'
import type { WritingType } from '../rules.ts'

/** What each is written below. */
const BELOW = { COMMENT: THING_KINDS, ANSWER: ['topic'] } as const

/** The place below the thing that a call names, locked, if the asker may write there; else the call is refused. */
export async function getPlace(
  context: ContentContext,
  type: WritingType,
  id: number | string,
): Promise<Place> {
  const { db, asker, refuse } = context
  const thing = readThing(id, BELOW[type])
  const place = thing && (await lockPlace(db, thing, asker))
  if (!place) return refuse('content-not-found')
  const verdict = can(asker, type === 'COMMENT' ? 'comment' : 'answer', place.post, context)
  return verdict.allowed ? place : refuseWriting(context, type, verdict.reason)
}

type Reason = Extract<Verdict, { allowed: false }>['reason']

async function refuseWriting(context: ContentContext, type: WritingType, reason: Reason): Promise<never> {
  const { refuse } = context
  switch (reason) {
    case 'silenced':
      return refuse('silenced', { until: await silencedUntil(context) })
    case 'private-node':
      return refuse('private-node')
    case 'closed':
      return refuse('talk-closed')
    case 'no-permission':
      return refuse(type === 'COMMENT' ? 'comment-not-yours' : 'answer-not-yours')
    default:
      return refuse('content-not-found')
  }
}

/** When one may write again, in the site's time; 'never' where no end is set. */
async function silencedUntil({ db, asker, now, settings }: ContentContext): Promise<string> {
  const until = (await findSilence(db, asker.personId, now))?.until
  return until ? absoluteTime(until, settings.site.timeZone) : 'never'
}
