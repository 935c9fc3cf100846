import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The part of a text that its access list hides, where it is open to the asker; null where it is not, or is none. */
export const getHiddenPart = read('access.getHiddenPart', {
  at: 'guaqi.access.hiddenPart',
  data: type<S.GetHiddenPartData>(),
  result: type<S.OpenedPart | null>(),
})
