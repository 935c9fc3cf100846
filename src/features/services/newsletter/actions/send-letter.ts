import { action } from '#server/door/action.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { composeLetter } from '../compose.ts'
import { sendLetter } from '../contract.ts'
import { lockLetter, moveLetterRow } from '../queries/letters.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'
import { startLetter } from '../start-letter.ts'

export const sendLetterAction = action(sendLetter, {
  data: S.sendLetterData,
  result: S.done,
  allow: 'admin',
  limit: '20 per minute',
  run: async (context, { id, version, at }) => {
    const { db, now, siteUrl, places, delivery, refuse } = context
    const letter = (await lockLetter(db, id)) ?? refuse('letter-not-found')
    if (letter.state !== 'draft') return refuse('letter-not-draft')
    if (letter.version !== version) return refuse('letter-changed')
    const { subject, blocks } = await composeLetter({ db, siteUrl, places, now }, letter, DEFAULT_LOCALE)
    if (subject === '' || blocks.length === 0) return refuse('letter-incomplete')
    if (!delivery.sendMail) return refuse('letter-no-mail')
    if (at === null) {
      await startLetter(context, id)
      await record(context, 'letter-started', letter)
    } else {
      const sendAt = new Date(at)
      if (sendAt <= now) return refuse('letter-past')
      await moveLetterRow(db, id, { state: 'scheduled', sendAt })
      await record(context, 'letter-scheduled', letter)
    }
    return { success: true as const }
  },
})
