import { z } from 'zod/mini'

/** A topic by its number. */
export const getOwnBountyData = z.object({ topic: z.int().check(z.positive()) })
export type GetOwnBountyData = z.infer<typeof getOwnBountyData>

export const ownBounty = z.object({
  /** `dispute`: have it frozen until the staff has looked at it. */
  can: z.object({ dispute: z.boolean() }),
})
export type OwnBounty = z.infer<typeof ownBounty>
