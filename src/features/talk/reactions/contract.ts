import { read, type, write } from '#shared/contract.ts'
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
    'poll-closed': 409,
    'wrong-options': 422,
    'not-asker': 403,
    'bounty-not-payable': 422,
    'bounty-paid': 409,
    'text-empty': 422,
    'text-too-long': 422,
    silenced: 403,
    'comment-not-yours': 403,
    'answer-not-yours': 403,
    'talk-closed': 403,
    'own-bounty': 403,
    'bounty-for-others': 403,
    'said-before': 409,
    'writing-too-fast': 429,
  },
})

/** What the asker did to the post at an address, and its counts; null for strangers and what they may not read. */
export const getOwn = read('reactions.getOwn', {
  at: 'guaqi.reactions.own',
  data: type<S.GetOwnData>(),
  result: type<S.Own | null>(),
})

/** The same of all answers and comments below a post or an answer. */
export const getOwnBelow = read('reactions.getOwnBelow', {
  at: 'guaqi.reactions.ownBelow',
  data: type<S.GetOwnBelowData>(),
  result: type<S.OwnBelow | null>(),
})
