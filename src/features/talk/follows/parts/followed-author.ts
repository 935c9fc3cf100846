import type { PersonalPage } from '#site/module.ts'
import { findFollowed } from '../contract.ts'
import type { FollowedByMe } from '../schemas.ts'

/** For the personal part of a module that shows who wrote what its page is about, or whose page it is. */
export const followedAuthor = async (
  { ask, id }: PersonalPage,
  of: 'profile' | 'article' | 'topic',
): Promise<FollowedByMe> => ({ followed: await ask(findFollowed, { of, id }) })
