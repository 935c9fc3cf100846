import { action } from '#server/door/action.ts'
import { composeLetter } from '../compose.ts'
import { getSentLetter } from '../contract.ts'
import { findLetter } from '../queries/letters.ts'
import * as S from '../schemas.ts'

export const getSentLetterAction = action(getSentLetter, {
  data: S.letterChosen,
  result: S.sentLetter,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, now, siteUrl, places, settings, locale, shows, refuse }, { id }) => {
    shows('newsletter', 'articles', 'topics', 'products')
    const letter = settings.newsletter.isArchived ? await findLetter(db, id) : undefined
    if (letter?.state !== 'sent') return refuse('letter-not-found')
    const composed = await composeLetter({ db, siteUrl, places, now }, letter, locale)
    return { ...composed, id, at: (letter.finishedAt ?? letter.at).toISOString() }
  },
})
