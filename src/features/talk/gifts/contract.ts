import { REACTION_REFUSALS } from '#features/talk/reactions/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Gives credit to the author of an answer or an article, with an optional note. */
export const giveGift = write('gifts.give', {
  at: 'guaqi.gifts.give',
  data: type<S.GiveGiftData>(),
  result: type<S.Given>(),
  errors: {
    ...REACTION_REFUSALS,
    'gift-own': 409,
    'gift-nobody': 422,
    'gift-silenced': 403,
    'balance-short': 422,
    'key-used': 409,
  },
})

/** The people who gave most for an article, where its author shows them. */
export const listSupporters = read('gifts.listSupporters', {
  at: 'guaqi.gifts.supporters',
  data: type<S.ListSupportersData>(),
  result: type<S.Supporters>(),
})
