import { z } from 'zod/mini'
import { SETUP_STEPS } from '#features/services/admin/rules.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { siteHue, siteLogo, siteRadius } from '#site/settings.ts'
import { LONGEST_KEY, LONGEST_SITE_NAME, SITE_KINDS } from './rules.ts'

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

const step = z.enum(SETUP_STEPS)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const steps = z.object({
  steps: z.array(z.object({ name: step, state: z.enum(['done', 'skipped', 'open']) })),
  languages: z.array(z.object({ code: z.enum(LOCALES), isOffered: z.boolean(), currency })),
  currencies: z.array(z.object({ code: currency, name: z.string(), isOffered: z.boolean() })),
  timeZone: z.string(),
  hue: z.number(),
  radius: z.number(),
  logo: z.string(),
  /** null: no mail leaves the site. */
  mail: z.object({ isSetUp: z.boolean(), to: z.nullable(z.string()) }),
  /** A link by which others come; whoever signs up after it is known to come from here. */
  invitation: z.string(),
})
export type Steps = z.infer<typeof steps>

export const termsData = z.object({
  languages: z
    .array(z.object({ code: z.enum(LOCALES), currency }))
    .check(z.minLength(1), z.maxLength(LOCALES.length)),
  currencies: z.array(currency).check(z.minLength(1), z.maxLength(20)),
  timeZone: z.string().check(z.maxLength(60)),
})
export type TermsData = z.input<typeof termsData>

export const lookData = z.object({ hue: siteHue, radius: siteRadius, logo: siteLogo })
export type LookData = z.input<typeof lookData>

export const layPagesData = z.object({ kind: z.enum(SITE_KINDS) })
export type LayPagesData = z.input<typeof layPagesData>

export const testedMail = z.object({ to: z.string() })
export type TestedMail = z.infer<typeof testedMail>

export const markStepData = z.object({ step, state: z.enum(['done', 'skipped']) })
export type MarkStepData = z.input<typeof markStepData>
