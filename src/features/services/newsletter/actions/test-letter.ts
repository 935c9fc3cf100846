import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { action } from '#server/door/action.ts'
import { composeLetter, mailOf, withoutOwnLink } from '../compose.ts'
import { testLetter } from '../contract.ts'
import { findLetter } from '../queries/letters.ts'
import { findOwnReading } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const testLetterAction = action(testLetter, {
  data: S.previewData,
  result: S.testedLetter,
  allow: 'admin',
  limit: '10 per minute',
  run: async (context, { id, language }) => {
    const { db, asker, siteUrl, places, now, settings, textsIn, signer, enqueue, refuse } = context
    const letter = (await findLetter(db, id)) ?? refuse('letter-not-found')
    const { email: to } = await findOwnReading(db, asker.personId)
    if (to === null) return refuse('newsletter-no-address')
    const composed = await composeLetter({ db, siteUrl, places, now }, letter, language)
    const envelope = { t: textsIn(language), settings, siteUrl, language, letterId: id }
    const made = await mailOf(composed, envelope)
    const sealed = signer.encrypt(MAIL_SECRET, withoutOwnLink(JSON.stringify(made.letter)))
    await enqueue(sendMail, { to, locale: language, template: 'written', params: { letter: sealed } })
    return { to }
  },
})
