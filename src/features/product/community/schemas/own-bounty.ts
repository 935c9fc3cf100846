import { z } from 'zod/mini'

/** A topic by its number, slug or a slug it had before. */
export const getOwnBountyData = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
export type GetOwnBountyData = z.infer<typeof getOwnBountyData>

export const ownBounty = z.object({
  /** `dispute`: have it frozen until the staff has looked at it. */
  can: z.object({ dispute: z.boolean() }),
})
export type OwnBounty = z.infer<typeof ownBounty>
