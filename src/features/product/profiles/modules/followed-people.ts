import { findFollowed } from '#features/talk/follows/contract.ts'
import type { FollowedByMe } from '#features/talk/follows/schemas.ts'
import { defineModule, type PersonalPage } from '#site/module.ts'
import { follow } from '../contract.ts'
import { type FollowType, isFollowType } from '../rules.ts'
import type { FollowNode } from '../schemas.ts'

/** In one go. */
const FIRST = 24

export interface FollowedPeopleData {
  own?: { type: FollowType; people: FollowNode[]; endCursor: string | null; mine: FollowedByMe }
}

/** Whom one follows, and who follows oneself. */
export const followedPeople = defineModule({
  name: 'followed-people',
  version: 1,
  personal: async (_settings, { ask, asker, query }: PersonalPage): Promise<FollowedPeopleData> => {
    const type = isFollowType(query.tab) ? query.tab : 'following'
    const { edges, pageInfo } = await ask(follow, {
      userId: asker.personId,
      type,
      first: FIRST,
      after: '',
    })
    const people = edges.map(({ node }) => node)
    const followed = await ask(findFollowed, { people: people.map(({ databaseId }) => databaseId) })
    return {
      own: { type, people, endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null, mine: { followed } },
    }
  },
})
