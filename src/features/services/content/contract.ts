import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Everything that was written, in whatever state, for those who run the site or moderate a node. */
export const listContent = read('contentDesk.list', {
  at: 'guaqi.contentDesk.content',
  data: type<S.ListContentData>(),
  result: type<S.ContentPage>(),
  errors: { 'content-not-yours': 403 },
})
