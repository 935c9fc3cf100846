import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/**
 * Whether a post may hide a part from somebody: false where a stranger may read all of it. The answer is the
 * same for everybody, so it can be cached, and for most posts no further call is needed.
 */
export const hasHiddenPart = read('access.hasHiddenPart', {
  at: 'guaqi.access.hasHiddenPart',
  data: type<S.GetHiddenPartData>(),
  result: type<boolean>(),
})

/** The part of a text that its access list hides, where it is open to the asker; null where it is not, or is none. */
export const getHiddenPart = read('access.getHiddenPart', {
  at: 'guaqi.access.hiddenPart',
  data: type<S.GetHiddenPartData>(),
  result: type<S.OpenedPart | null>(),
})

/** Pays for the hidden part of a text, at the price that the reader has seen. Once: who has bought it has it. */
export const buyHiddenPart = write('access.buyHiddenPart', {
  at: 'guaqi.access.buyHiddenPart',
  data: type<S.BuyHiddenPartData>(),
  result: type<S.BoughtPart>(),
  errors: {
    'content-not-found': 404,
    'already-open': 409,
    'not-for-sale': 422,
    'price-changed': 409,
    'balance-short': 422,
  },
})

/** Gives the code of the official account, which opens what asks for it for some days. */
export const giveCode = write('access.giveCode', {
  at: 'guaqi.access.giveCode',
  data: type<S.GiveCodeData>(),
  result: type<S.GivenCode>(),
  errors: { 'code-not-asked': 404, 'follow-code-wrong': 422, 'too-many-attempts': 429 },
})
