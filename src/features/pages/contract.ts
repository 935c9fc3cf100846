import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One page of plain text by number or slug. */
export const getPage = read('page.getPage', {
  at: 'guaqi.page.page',
  data: type<S.GetPageData>(),
  result: type<S.PageText>(),
  errors: { 'page-not-found': 404 },
})
