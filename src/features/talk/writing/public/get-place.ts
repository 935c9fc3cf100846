import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import { isBehindClosedPage } from '#features/kernel/posts/public/behind-closed-page.ts'
import { readThing } from '#features/kernel/posts/rules/thing-ids.ts'
import { THING_KINDS } from '#features/kernel/posts/rules/things.ts'
import type { MemberContext } from '#server/door/action.ts'
import { canAnswer, canComment } from '../permissions.ts'
import { lockPlace, type Place } from '../queries/lock-place.ts'
import type { WRITING_REFUSALS, WritingType } from '../rules.ts'
import { silencedUntil } from './refuse-editing.ts'

export type Writing = MemberContext<keyof typeof WRITING_REFUSALS>

/** The kinds of things that each type is written on. */
const BELOW = { COMMENT: THING_KINDS, ANSWER: ['topic'] } as const

/** The place below the thing that a call names, locked, if the asker may write there; else the call is refused. */
export async function getPlace(
  context: Writing,
  type: WritingType,
  id: number | string,
  /** Refuses people whose level does not permit it. */
  refuseLevel: () => never,
): Promise<Place> {
  const { db, asker, refuse } = context
  const thing = readThing(id, BELOW[type])
  const place = thing && (await lockPlace(db, thing, asker))
  if (!place) return refuse('content-not-found')
  if (place.post.kind === 'page' && (await isBehindClosedPage(context, place.post.id)))
    return refuse('content-not-found')
  const verdict = (type === 'COMMENT' ? canComment : canAnswer)(asker, place.post, context)
  return verdict.allowed
    ? place
    : refuseWriting(context, verdict.reason, { nodeId: place.post.nodeId, refuseLevel })
}

type Reason = Extract<Verdict, { allowed: false }>['reason']

async function refuseWriting(
  context: Writing,
  reason: Reason,
  { nodeId, refuseLevel }: { nodeId: number | null; refuseLevel: () => never },
): Promise<never> {
  const { refuse } = context
  switch (reason) {
    case 'silenced':
      return refuse('silenced', { until: await silencedUntil(context) })
    case 'silenced-here':
      return refuse('silenced-here', { until: await silencedUntil(context, nodeId) })
    case 'private-node':
      return refuse('private-node')
    case 'closed':
      return refuse('talk-closed')
    case 'no-permission':
      return refuseLevel()
    default:
      return refuse('content-not-found')
  }
}
