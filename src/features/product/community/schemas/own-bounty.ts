import { z } from 'zod/mini'
import { addressOf } from '#shared/ids/id-field.ts'

/** A topic by its number, slug or a slug it had before. */
export const getOwnBountyData = z.object({ id: addressOf('topic') })
export type GetOwnBountyData = z.infer<typeof getOwnBountyData>

export const ownBounty = z.object({
  /** `dispute`: have it frozen until the staff has looked at it. */
  can: z.object({ dispute: z.boolean() }),
})
export type OwnBounty = z.infer<typeof ownBounty>
