import { maskContact } from '#features/kernel/delivery/rules.ts'
import { action } from '#server/door/action.ts'
import { getOwnReading } from '../contract.ts'
import { findOwnReading } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const getOwnReadingAction = action(getOwnReading, {
  data: S.nothingAsked,
  result: S.ownReading,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, locale }) => {
    const { email, language } = await findOwnReading(db, asker.personId)
    return {
      email: email === null ? null : maskContact(email),
      isOn: language !== null,
      language: language ?? locale,
    }
  },
})
