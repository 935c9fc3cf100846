import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Articles, topics, answers, products and docs that have every word of the key and that the asker may read. */
export const search = read('utils.search', {
  at: 'posts',
  data: type<S.SearchData>(),
  result: type<S.FoundPosts>(),
  errors: { 'search-cursor-unknown': 400 },
})
