import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** People whose name begins with what was typed; before anything is typed, those whom the asker follows. */
export const suggestPeople = read('content.suggestPeople', {
  at: 'guaqi.content.people',
  data: type<S.SuggestPeopleData>(),
  result: type<S.SuggestedPeople>(),
})
