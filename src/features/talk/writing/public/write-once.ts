import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import type { MemberContext } from '#server/action.ts'
import type { Locale } from '#shared/locales.ts'
import { lockRecent, type Place, placeOf } from '../queries.ts'
import { findRepeat, REMEMBERED_FOR } from '../rules/find-repeat.ts'
import { languageOf } from '../rules/language-of.ts'
import { PACE_LOOKS_AT, secondsToWait } from '../rules/pace.ts'
import type { WRITING_REFUSALS, WritingType } from '../rules.ts'

type Context = MemberContext<keyof typeof WRITING_REFUSALS>

interface Writing {
  type: WritingType
  place: Place
  document: Doc
  insert: (
    db: Context['db'],
    writing: { place: Place; authorId: number; language: Locale; document: Doc; now: Date },
  ) => Promise<number>
}

/**
 * Writes what somebody says, once: sent again, because the first reply was lost or a button was pressed twice, it is what
 * stands there already. Refuses who writes too much, and spam.
 */
export async function writeOnce(
  { db, asker, now, locale, refuse }: Context,
  { type, place, document, insert }: Writing,
): Promise<{ id: number; isNew: boolean }> {
  const authorId = asker.personId
  const since = new Date(now.getTime() - REMEMBERED_FOR)
  const recent = await lockRecent(db, authorId, { since, most: PACE_LOOKS_AT })
  const words = plainText(document)
  const { answerId, threadId } = place
  const spot = placeOf(type, { postId: place.post.id, answerId, threadId })
  const repeat = findRepeat(recent, { place: spot, words, now })
  if (repeat && repeat !== 'spam') return { id: repeat.id, isNew: false }
  const wait = secondsToWait(
    recent.map(({ at }) => at),
    now,
  )
  if (wait > 0) return refuse('writing-too-fast', { seconds: wait }, wait)
  if (repeat) return refuse('said-before')
  const language = languageOf(words, locale)
  return { id: await insert(db, { place, authorId, language, document, now }), isNew: true }
}
