import { z } from 'zod/mini'
import { requiredText } from '#shared/texts/typed-text.ts'
import { LONGEST_KEY, LONGEST_SITE_NAME } from './rules.ts'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

export const founding = z.object({ isOpen: z.boolean() })
export type Founding = z.infer<typeof founding>

const key = z.string().check(z.maxLength(LONGEST_KEY))
export const tryKeyData = z.object({ key })
export type TryKeyData = z.input<typeof tryKeyData>

export const foundSiteData = z.object({
  key,
  siteName: requiredText(LONGEST_SITE_NAME),
  /** As others see them. */
  name: z.string().check(z.maxLength(200)),
  /** Of their profile: what they are known by in addresses. */
  address: z.string().check(z.maxLength(200)),
  email: z.string().check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1_000)),
})
export type FoundSiteData = z.input<typeof foundSiteData>
