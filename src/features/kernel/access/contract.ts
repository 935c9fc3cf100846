import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/**
 * Whether a post may hide a part from somebody: false where a stranger may read all there is of it. It is the same for
 * everybody, and mostly all there is to know.
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
