import { z } from 'zod/mini'

/** Sent along and not looked at: clients pass what they have. */
export const getViewerData = z.optional(z.record(z.string(), z.unknown()))
export type GetViewerData = z.infer<typeof getViewerData>

/** Nobody can sign in to this version yet, so nobody is ever seen here. */
export const viewer = z.null()
export type Viewer = z.infer<typeof viewer>

export const getPageDataData = z.object({
  path: z._default(z.string().check(z.maxLength(2_000)), ''),
  /** By module id. */
  args: z._default(z.record(z.string(), z.unknown()), {}),
})
export type GetPageDataData = z.input<typeof getPageDataData>

export const autoLoginData = z.object({ token: z.string().check(z.maxLength(2_000)) })
export type AutoLoginData = z.infer<typeof autoLoginData>

export const plainSettings = z.object({})
export const accountGateSettings = z.object({
  /** Last segment of the page's address. */
  page: z.string().check(z.maxLength(40)),
})
export type AccountGateSettings = z.infer<typeof accountGateSettings>
