import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'

const following = z.object({ followerId: z.number(), followedId: z.number() })

const touches = ({ followerId, followedId }: z.infer<typeof following>): Tag[] => [
  `person:${followedId}:activity`,
  `person:${followerId}:activity`,
]

export const personFollowed = defineEvent('person.followed', { data: following, touches })
export const personUnfollowed = defineEvent('person.unfollowed', { data: following, touches })
