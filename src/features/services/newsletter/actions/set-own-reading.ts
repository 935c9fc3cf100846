import { maskContact } from '#features/kernel/delivery/rules.ts'
import { action } from '#server/door/action.ts'
import { setOwnReading } from '../contract.ts'
import { findOwnReading, turnOff, turnOn } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const setOwnReadingAction = action(setOwnReading, {
  data: S.setOwnData,
  result: S.ownReading,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now, refuse }, { isOn, language }) => {
    const { personId } = asker
    const { email } = await findOwnReading(db, personId)
    if (!isOn) await turnOff(db, personId)
    else if (email === null) return refuse('newsletter-no-address')
    else await turnOn(db, { personId, email, language, now })
    return { email: email === null ? null : maskContact(email), isOn, language }
  },
})
