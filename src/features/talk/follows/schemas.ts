import { z } from 'zod/mini'
import { personId } from '#features/kernel/people/schemas.ts'
import { addressOfKindIn, readsAddress } from '#shared/ids/id-field.ts'

export const toggleFollowData = z.object({ userId: personId })

export type ToggleFollowData = z.infer<typeof toggleFollowData>

export const followed = z.object({ success: z.literal(true), following: z.boolean() })

export type Followed = z.infer<typeof followed>

/** The people themselves, or who wrote the thing at an address. */
export const findFollowedData = z.union([
  z.object({ people: z.array(personId).check(z.maxLength(50)) }),
  z
    .object({ of: z.enum(['profile', 'article', 'topic', 'product']), id: addressOfKindIn('of') })
    .check(readsAddress('id', ({ of }) => (of === 'profile' ? 'person' : of))),
])

/** Of the socket: whom a page shows. */
export const watchPeopleFrame = z.object({
  ids: z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(200)),
})

export type FindFollowedData = z.infer<typeof findFollowedData>

export const personIds = z.array(z.number())

/** Of the people on a page, those whom its reader follows. */
export interface FollowedByMe {
  followed: number[]
}

/** Data of a module with such a button, once its personal part is there. */
export type PersonalFollowing = { mine?: FollowedByMe }
