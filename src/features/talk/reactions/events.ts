import { z } from 'zod/mini'
import { THING_KINDS } from '#features/kernel/posts/rules/things.ts'
import { defineEvent } from '#server/jobs/event.ts'

const thing = z.object({ kind: z.enum(THING_KINDS), number: z.number(), row: z.number() })

/** `authorId` is null where a guest wrote it. */
const liking = z.object({ thing, personId: z.number(), authorId: z.nullable(z.number()) })
// A like invalidates no shared page: counts are renewed by age.
const touchesLikes = ({ personId }: { personId: number }) => [`person:${personId}:reactions` as const]

export const contentLiked = defineEvent('content.liked', { data: liking, touches: touchesLikes })
export const contentUnliked = defineEvent('content.unliked', { data: liking, touches: touchesLikes })

const keeping = z.object({ thing, personId: z.number() })
// Invalidates the list of favourites on the person's own page; the post's count is renewed by age.
const touchesFavorites = ({ personId }: { personId: number }) =>
  [`person:${personId}:activity`, `person:${personId}:reactions`] as const

export const contentKept = defineEvent('content.kept', { data: keeping, touches: touchesFavorites })
export const contentDropped = defineEvent('content.dropped', { data: keeping, touches: touchesFavorites })
