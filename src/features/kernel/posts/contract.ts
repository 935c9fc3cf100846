import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One category or tag of any kind of post, by number or slug. */
export const getTerm = read('archive.getTerm', {
  at: 'guaqi.archive.term',
  data: type<S.GetTermData>(),
  result: type<S.TermView>(),
  errors: { 'term-not-found': 404 },
})

/** All categories or tags of a kind of post, in their order. */
export const listTerms = read('archive.listTerms', {
  at: 'guaqi.archive.terms',
  data: type<S.ListTermsData>(),
  result: type<S.Term[]>(),
})
