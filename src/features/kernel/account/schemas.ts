import { z } from 'zod/mini'
import { codeInput } from '#features/kernel/codes/schemas.ts'
import type { Viewer as ViewerPerson } from '#shared/viewer.ts'

/** Sent along and not looked at: clients pass what they have. */
export const getViewerData = z.optional(z.record(z.string(), z.unknown()))
export type GetViewerData = z.infer<typeof getViewerData>

const quota = { can: z.boolean(), max: z.number(), count: z.number() }

/** Whoever is signed in; strict, so that nothing is told that is not named. */
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
})
export const viewer = z.nullable(viewerPerson)
export type Viewer = z.infer<typeof viewer>

export const getPageDataData = z.object({
  path: z._default(z.string().check(z.maxLength(2_000)), ''),
  /** By module id. */
  args: z._default(z.record(z.string(), z.unknown()), {}),
})
export type GetPageDataData = z.input<typeof getPageDataData>

export const loginData = z.object({
  /** Mode of the dialog that asks: 'login' or 'signup'. */
  editStatus: z._default(z.string().check(z.maxLength(20)), 'login'),
  provider: z._default(z.literal('PASSWORD'), 'PASSWORD'),
  /** Name in the address of the profile, phone or e-mail. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** Of whoever signs in in two steps: a code of their app, or a recovery code. */
  secondFactor: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
})
export type LoginData = z.input<typeof loginData>

/** Longer ones than may be chosen come this far, to be refused by their own words. */
const newPassword = z.string().check(z.maxLength(1_000))

export const registerData = z.extend(codeInput, {
  editStatus: z._default(z.string().check(z.maxLength(20)), 'signup'),
  password: newPassword,
  /** Whose link brought them here; what nobody gave out counts for nothing. */
  inviteCode: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})
export type RegisterData = z.input<typeof registerData>

export const resetPasswordData = z.extend(codeInput, { password: newPassword })
export const done = z.boolean()
export type ResetPasswordData = z.infer<typeof resetPasswordData>

export const accountGateSettings = z.object({
  /** Last segment of the page's address. */
  page: z.string().check(z.maxLength(40)),
})
export type AccountGateSettings = z.infer<typeof accountGateSettings>
