import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/**
 * The asker's own reactions to the post at an address, and its counts; null for strangers and for what they may not
 * read.
 */
export const getOwn = read('reactions.getOwn', {
  at: 'guaqi.reactions.own',
  data: type<S.GetOwnData>(),
  result: type<S.Own | null>(),
})

/** The same for all answers and comments below a post or an answer. */
export const getOwnBelow = read('reactions.getOwnBelow', {
  at: 'guaqi.reactions.ownBelow',
  data: type<S.GetOwnBelowData>(),
  result: type<S.OwnBelow | null>(),
})
