import { type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/**
 * What people do to what stands on a page, by `type`. `id` names the thing: the opaque id that search results carry,
 * base64url of `{kind}:{number}` with the number of its address or its `databaseId` (`article:12`, `answer:5`,
 * `comment:9`). Where only one kind can be meant, its number alone will do.
 */
export const changeContent = write('mutates.content', {
  at: 'gqContent',
  data: type<S.ContentChange>(),
  result: type<S.ContentChanged>(),
  errors: {
    'content-not-found': 404,
    'private-node': 403,
    'like-own': 409,
  },
})
