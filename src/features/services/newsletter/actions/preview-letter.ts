import { action } from '#server/door/action.ts'
import { composeLetter, mailOf, withoutOwnLink } from '../compose.ts'
import { previewLetter } from '../contract.ts'
import { findLetter } from '../queries/letters.ts'
import * as S from '../schemas.ts'

export const previewLetterAction = action(previewLetter, {
  data: S.previewData,
  result: S.letterPreview,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, language }) => {
    const { db, siteUrl, places, now, settings, textsIn, refuse } = context
    const letter = (await findLetter(db, id)) ?? refuse('letter-not-found')
    const composed = await composeLetter({ db, siteUrl, places, now }, letter, language)
    const { text } = await mailOf(composed, {
      t: textsIn(language),
      settings,
      siteUrl,
      language,
      letterId: id,
    })
    return { ...composed, plain: withoutOwnLink(text) }
  },
})
