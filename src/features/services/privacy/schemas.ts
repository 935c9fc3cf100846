import { z } from 'zod/mini'
import { AGREEMENTS } from './rules.ts'

export const nothing = z._default(z.object({}), {})
export const done = z.boolean()
const count = z.int().check(z.gte(0))

export const dataExport = z.strictObject({
  askedAt: z.string(),
  /** null while it is being made. */
  ready: z.nullable(
    z.strictObject({
      at: z.string(),
      until: z.string(),
      /** Bytes. */
      size: count,
      /** Address that only its person can fetch it at. */
      href: z.string(),
    }),
  ),
})
export type DataExport = z.infer<typeof dataExport>

export const erasure = z.strictObject({
  askedAt: z.string(),
  on: z.string(),
  keepsContributions: z.boolean(),
})
export type Erasure = z.infer<typeof erasure>

/** As a mail brought it. */
export const cancelByLinkData = z.object({ token: z.string().check(z.maxLength(200)) })
export type CancelByLinkData = z.infer<typeof cancelByLinkData>

export const dueConsent = z.strictObject({
  kind: z.enum(AGREEMENTS),
  version: z.string(),
})
export type DueConsent = z.infer<typeof dueConsent>

export const consent = z.strictObject({
  /** null: written by another version of the site. */
  kind: z.nullable(z.enum(AGREEMENTS)),
  version: z.string(),
  given: z.boolean(),
  at: z.string(),
})
export type Consent = z.infer<typeof consent>

export const ownData = z.strictObject({
  name: z.string(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  /** Where a code can go that shows who is there. */
  verifiedContact: z.nullable(z.string()),
  /** The latest that can be fetched or is being made. */
  export: z.nullable(dataExport),
  /** From when on the next may be asked for; null: now. */
  nextExportAt: z.nullable(z.string()),
  erasure: z.nullable(erasure),
  /** They are the only admin. */
  isLastAdmin: z.boolean(),
  /** What they have published. */
  contributions: z.strictObject({
    articles: count,
    topics: count,
    products: count,
    answers: count,
    comments: count,
  }),
  consents: z.array(consent),
})
export type OwnData = z.infer<typeof ownData>

export const getExportFileData = z.object({ token: z.string().check(z.maxLength(200)) })
export type GetExportFileData = z.infer<typeof getExportFileData>

export const exportFile = z.strictObject({ file: z.string(), name: z.string(), type: z.string() })
export type ExportFile = z.infer<typeof exportFile>

export const askErasureData = z.object({
  /** Typed by hand. */
  name: z.string().check(z.maxLength(200)),
  /** Of whoever has one; others must have signed in a moment ago. */
  password: z._default(z.string().check(z.maxLength(1_000)), ''),
  keepsContributions: z.boolean(),
})
export type AskErasureData = z.input<typeof askErasureData>

export const giveConsentsData = z.object({
  consents: z
    .array(z.object({ kind: z.enum(AGREEMENTS), version: z.string().check(z.maxLength(2_100)) }))
    .check(z.minLength(1), z.maxLength(AGREEMENTS.length)),
})
export type GiveConsentsData = z.infer<typeof giveConsentsData>
