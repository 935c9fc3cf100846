import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { hold, whyHold } from '#features/talk/spam/public/hold.ts'
import type { MemberContext } from '#server/door/action.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { writtenTime } from '#shared/written-date.ts'
import { canArrangeTopics } from '../permissions.ts'
import type { Place } from '../queries/lock-place.ts'
import { findLastBelow, lockRecent, placeOf } from '../queries/lock-recent.ts'
import { findRepeat, REMEMBERED_FOR } from '../rules/find-repeat.ts'
import { languageOf } from '../rules/language-of.ts'
import { PACE_LOOKS_AT, secondsToWait, slowUntil } from '../rules/pace.ts'
import type { WRITING_REFUSALS, WritingType } from '../rules.ts'

type Context = MemberContext<keyof typeof WRITING_REFUSALS>

interface Writing {
  type: WritingType
  place: Place
  document: Doc
  insert: (
    db: Context['db'],
    writing: { place: Place; authorId: number; language: Locale; document: Doc; now: Date; isHeld: boolean },
  ) => Promise<number>
}

export interface WrittenOnce {
  id: number
  /** false: it was stored before, by the same request. */
  isNew: boolean
  /** Held for moderation. */
  isHeld: boolean
}

/**
 * Stores a text once: a repeated request, after a lost answer or a second press, gets what is stored already. Refuses
 * too many texts, and spam.
 */
export async function writeOnce(
  context: Context,
  { type, place, document, insert }: Writing,
): Promise<WrittenOnce> {
  const { db, asker, now, locale, refuse } = context
  const authorId = asker.personId
  const since = new Date(now.getTime() - REMEMBERED_FOR)
  const recent = await lockRecent(db, authorId, { since, most: PACE_LOOKS_AT })
  const words = plainText(document)
  const { answerId, threadId } = place
  const spot = placeOf(type, { postId: place.post.id, answerId, threadId })
  const repeat = findRepeat(recent, { place: spot, words, now })
  if (repeat && repeat !== 'spam') return { id: repeat.id, isNew: false, isHeld: repeat.isHeld }
  const wait = secondsToWait(
    recent.map(({ at }) => at),
    now,
  )
  if (wait > 0) return refuse('writing-too-fast', { seconds: wait }, wait)
  if (repeat) return refuse('said-before')
  await refuseBySlowMode(context, place.post)
  const language = languageOf(words, locale)
  const reasons = await whyHold(context, { documents: [document], language })
  const isHeld = reasons.length > 0
  const id = await insert(db, { place, authorId, language, document, now, isHeld })
  const kind = type === 'ANSWER' ? 'answer' : 'comment'
  if (isHeld) await hold(context, { kind, thingId: id, authorId, nodeId: place.post.nodeId }, reasons)
  return { id, isNew: true, isHeld }
}

/** In a slow topic each waits between two writings; whoever marks its topics does not. */
async function refuseBySlowMode(context: Context, post: Place['post']): Promise<void> {
  const { db, asker, now, settings, locale, refuse } = context
  const { slowMinutes: minutes, node } = post
  if (minutes === null || (node && canArrangeTopics(asker, node).allowed)) return
  const until = slowUntil(await findLastBelow(db, post.id, asker.personId), minutes, now)
  if (!until) return
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  const said = { minutes, until: writtenTime(until, locale, settings.site.timeZone) }
  return refuse('topic-slow', said, seconds)
}
