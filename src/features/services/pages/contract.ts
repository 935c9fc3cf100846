import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One page of plain text by number or slug. */
export const getPage = read('page.getPage', {
  at: 'guaqi.page.page',
  data: type<S.GetPageData>(),
  result: type<S.PageText>(),
  errors: { 'page-not-found': 404, 'page-closed': 403, gone: 410 },
})

/** Lets the asker into a page of the site's own; the parameter of `page-closed` is `who`: whom it is for, in words. */
export const enterPage = read('page.enterPage', {
  at: 'guaqi.page.enter',
  data: type<S.EnterPageData>(),
  result: type<object>(),
  errors: { 'page-not-found': 404, 'page-closed': 403 },
})

/** JSON text of what of the site's settings everybody may read; names follow the caller's language. */
export const getSettings = read('utils.getSettings', {
  at: 'guaqi.utils.getSettings',
  data: type<Record<string, unknown>>(),
  result: type<string>(),
})
