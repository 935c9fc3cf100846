import { z } from 'zod/mini'

import { language, personId } from '#features/kernel/people/schemas.ts'
import type { WireViewer as ViewerPerson } from '#shared/people/viewer.ts'

/** Sent along and not looked at: clients pass what they have. */
export const getViewerData = z.optional(z.record(z.string(), z.unknown()))
export type GetViewerData = z.infer<typeof getViewerData>

const quota = { can: z.boolean(), max: z.number(), count: z.number() }

/** Whoever is signed in; strict, so that no field is published that is not named. */
const viewerPerson: z.ZodMiniType<ViewerPerson> = z.strictObject({
  id: z.string(),
  databaseId: z.number(),
  avatar: z.strictObject({ url: z.string() }),
  name: z.string(),
  description: z.string(),
  gqVIP: z.nullable(z.string()),
  gqLevel: z.string(),
  darkRoom: z.nullable(z.strictObject({ until: z.nullable(z.string()), reason: z.string() })),
  gqSlug: z.string(),
  gqMoney: z.string(),
  gqCredit: z.number(),
  gqUserSocketToken: z.string(),
  gqTicket: z.number(),
  gqNotification: z.number(),
  gqMessage: z.number(),
  gqRoles: z.strictObject({
    canBuilder: z.boolean(),
    apiSecret: z.null(),
    clients: z.null(),
    client: z.null(),
    server: z.null(),
    isAdmin: z.boolean(),
    hasInfomation: z.boolean(),
    showClose: z.boolean(),
    media: z.strictObject({
      image: z.strictObject({ ...quota, size: z.number() }),
      video: z.strictObject(quota),
      audio: z.strictObject(quota),
      attachment: z.strictObject(quota),
    }),
    userCan: z.array(z.string()),
  }),
  auth: z.nullable(z.strictObject({ expiresAt: z.string() })),
  look: z.optional(z.strictObject({ until: z.string() })),
})
export const viewer = z.nullable(viewerPerson)
export type Viewer = z.infer<typeof viewer>

export const getPageDataData = z.object({
  path: z._default(z.string().check(z.maxLength(2_000)), ''),
  /** By module id. */
  args: z._default(z.record(z.string(), z.unknown()), {}),
})
export type GetPageDataData = z.input<typeof getPageDataData>
export const done = z.boolean()

/** Longer than any name, description or address that is taken: what is too long is refused in words. */
export const typed = (length: number) => z.optional(z.string().check(z.maxLength(length)))

export const updateUserData = z.object({
  id: personId,
  displayName: typed(300),
  /** A word of ten letters to draw a face from, or '' for the one of one's number. */
  avatar: typed(500),
  description: typed(5_000),
  language: z.optional(language),
  slug: typed(300),
  showsFavorites: z.optional(z.boolean()),
  showsSupporters: z.optional(z.boolean()),
  showsFollows: z.optional(z.boolean()),
  showsPresence: z.optional(z.boolean()),
  isSearchable: z.optional(z.boolean()),
  /** They have seen the dialog that asks new members for a picture and a name. */
  hasInfomation: z.optional(z.literal(true)),
})

export type UpdateUserData = z.infer<typeof updateUserData>

/** Bytes, which no JSON holds: this comes from the address for uploads alone. */
export const uploadAvatarData = z.object({ file: z.instanceof(Uint8Array) })

export type UploadAvatarData = z.infer<typeof uploadAvatarData>
