import { z } from 'zod/mini'
import { address, language } from '#features/kernel/people/schemas.ts'
import { picture, renderedText } from '#features/kernel/posts/schemas.ts'
import { source } from '#features/services/sections/schemas.ts'
import { addressOf } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { localized } from '#site/settings.ts'

export const getPageData = z.object({ id: addressOf('page') })
export type GetPageData = z.infer<typeof getPageData>

export const enterPageData = z.object({ id: z.string().check(z.maxLength(80)) })
export type EnterPageData = z.infer<typeof enterPageData>
export const entered = z.object({})

export const pageText = z.object({
  databaseId: z.number(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  ...renderedText,
  language,
  languages: z.array(language),
  /** A translation that says what the original said before it was changed. */
  isStale: z.boolean(),
  updatedAt: z.string(),
  cover: z.nullable(picture),
})
export type PageText = z.infer<typeof pageText>

export const pageTextSettings = z.object({
  /** Number or slug of the page whose text stands here; without it, the page that the address names. */
  page: z.optional(address),
})
export type PageTextSettings = z.infer<typeof pageTextSettings>

export const richTextSettings = z.object({
  title: z.optional(localized),
  /** A stored document for each language; where one is missing another stands in. */
  texts: z._default(z.partialRecord(z.enum(LOCALES), z.unknown()), {}),
  /** A box around it, as the other modules of a side column have. */
  isCard: z._default(z.boolean(), false),
})
export type RichTextSettings = z.infer<typeof richTextSettings>

export interface RichTextData {
  title: string
  html: string
}

export const sectionHeadingSettings = z.object({
  title: localized,
  /** Where 'all of it' leads: a path of this site or a full address. */
  link: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^(https?:\/\/|[^:]*$)/i))),
  linkLabel: z.optional(localized),
})
export type SectionHeadingSettings = z.infer<typeof sectionHeadingSettings>

export interface SectionHeadingData {
  title: string
  linkLabel: string
}

export const embedSettings = z.object({
  title: z.optional(localized),
  /** A page of a site that the owner has listed. */
  address: z.optional(source),
})
export type EmbedSettings = z.infer<typeof embedSettings>

export const htmlSettings = z.object({
  title: z.optional(localized),
  html: z._default(z.partialRecord(z.enum(LOCALES), z.string().check(z.maxLength(20_000))), {}),
})
export type HtmlSettings = z.infer<typeof htmlSettings>

export const dividerSettings = z.object({
  look: z._default(z.enum(['line', 'space']), 'line'),
  size: z._default(z.enum(['small', 'medium', 'large']), 'medium'),
})
export type DividerSettings = z.infer<typeof dividerSettings>
