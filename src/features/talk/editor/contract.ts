import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** People whose name begins with what was typed; before anything is typed, those whom the asker follows. */
export const suggestPeople = read('content.suggestPeople', {
  at: 'guaqi.content.people',
  data: type<S.SuggestPeopleData>(),
  result: type<S.SuggestedPeople>(),
})

/** What media of a text look like to its readers, for the editor in which it is being written. */
export const showMedia = read('content.showMedia', {
  at: 'guaqi.content.shownMedia',
  data: type<S.ShowMediaData>(),
  result: type<S.ShownMedia>(),
})
