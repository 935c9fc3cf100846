import { z } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'
import { localized } from '#site/settings.ts'

const language = z.enum(LOCALES)

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

export const subscribeData = z.object({ email: z.string().check(z.maxLength(320)), language })
export type SubscribeData = z.infer<typeof subscribeData>
export const asked = z.object({ isAsked: z.literal(true) })
export type Asked = z.infer<typeof asked>

export const linkData = z.object({ token: z.string().check(z.maxLength(200)) })
export type LinkData = z.infer<typeof linkData>
export const languageData = z.object({ ...linkData.shape, language })
export type LanguageData = z.infer<typeof languageData>

export const readerView = z.object({
  /** `over`: there is nobody any more, or the time to confirm is over. */
  state: z.enum(['asked', 'reading', 'over']),
  /** Masked: whoever has the link knows which one it is. */
  email: z.string(),
  language: z.nullable(language),
})
export type ReaderView = z.infer<typeof readerView>

export const ownReading = z.object({
  /** Masked; null: there is no confirmed address to write to. */
  email: z.nullable(z.string()),
  isOn: z.boolean(),
  language,
})
export type OwnReading = z.infer<typeof ownReading>
export const setOwnData = z.object({ isOn: z.boolean(), language })
export type SetOwnData = z.infer<typeof setOwnData>

/** More than this nobody reads before they decide. */
const MOST_POINTS = 6

export const newsletterFormSettings = z.object({
  title: z._default(localized, {}),
  text: z._default(localized, {}),
  points: z._default(z.array(localized).check(z.maxLength(MOST_POINTS)), []),
  privacy: z._default(localized, {}),
})
export type NewsletterFormSettings = z.infer<typeof newsletterFormSettings>
