import { z } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'

const moment = z.string().check(z.maxLength(40))
const line = z.string().check(z.maxLength(500))
/** Of the browser and the network that did it, as its owner may recognise them. */
const place = { device: z._default(line, ''), address: z._default(line, '') }

/**
 * What each mail says. Moments are ISO texts. Whatever opens something (a code, a link with a token) is sealed by
 * `context.signer.encrypt(MAIL_SECRET, ...)`, so that it stands in no queue in clear.
 */
const letters = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('code'),
    params: z.object({
      purpose: z.enum(['register', 'forget', 'bind', 'confirm']),
      /** Sealed. */
      code: line,
      minutes: z.number(),
    }),
  }),
  z.object({ template: z.literal('password-changed'), params: z.object({ at: moment, ...place }) }),
  z.object({
    template: z.literal('contact-changed'),
    params: z.object({
      at: moment,
      contact: z.enum(['email', 'phone']),
      /** The new one as `maskContact` shows it; null where it was taken away. */
      to: z.nullable(line),
      ...place,
    }),
  }),
  z.object({ template: z.literal('new-sign-in'), params: z.object({ at: moment, ...place }) }),
  z.object({
    template: z.literal('way-in-changed'),
    params: z.object({
      at: moment,
      way: z.enum(['passkey', 'two-step', 'recovery-codes', 'social']),
      change: z.enum(['added', 'removed']),
      /** Of the passkey, or the provider. */
      name: z._default(line, ''),
      ...place,
    }),
  }),
  z.object({
    template: z.literal('recovery-code-used'),
    params: z.object({ at: moment, left: z.number(), ...place }),
  }),
  z.object({
    template: z.literal('export-ready'),
    params: z.object({
      /** Sealed. */
      url: z.string().check(z.maxLength(4_000)),
      until: moment,
    }),
  }),
  z.object({
    template: z.literal('erasure-asked'),
    /** `url` takes it back without a session; sealed, as it is a secret of its reader. Mails of before have none. */
    params: z.object({ at: moment, on: moment, url: z.optional(z.string()) }),
  }),
  z.object({ template: z.literal('erasure-cancelled'), params: z.object({ at: moment }) }),
  z.object({
    template: z.literal('accounts-merged'),
    params: z.object({ at: moment, gone: z.string(), name: z.string() }),
  }),
  z.object({
    template: z.literal('sanction'),
    params: z.object({
      kind: z.enum(['silence', 'login-ban', 'node-silence']),
      reason: z.string().check(z.maxLength(2_000)),
      /** null: without end. */
      until: z.nullable(moment),
      /** Where to appeal; sealed, as it is a secret of its reader. Mails of before have none. */
      url: z.optional(z.string()),
    }),
  }),
  z.object({
    template: z.literal('written'),
    /** A `Letter` as JSON that its feature has written in the reader's language; sealed, as it may hold secrets. */
    params: z.object({ letter: z.string().check(z.maxLength(200_000)) }),
  }),
])
export type LetterData = z.infer<typeof letters>

/** What `enqueue(sendMail, ...)` takes. */
export const mailData = z.intersection(
  z.object({
    to: z.string().check(z.maxLength(320)),
    /** Of the person, not of whoever caused it. */
    locale: z.enum(LOCALES),
    /** When it has become pointless and is not tried any more. */
    expiresAt: z.optional(moment),
  }),
  letters,
)
export type MailData = z.infer<typeof mailData>

/** What `enqueue(sendSms, ...)` takes: codes are all that goes to phones. */
export const smsData = z.object({
  /** E.164 */
  to: z.string().check(z.maxLength(20)),
  locale: z.enum(LOCALES),
  /** Sealed. */
  code: line,
  minutes: z.number(),
  expiresAt: moment,
})
export type SmsData = z.infer<typeof smsData>
