import { z } from 'zod/mini'
import { EVENT_KINDS } from '#features/accounts/account/rules/security.ts'
import { codeInput } from '#features/accounts/codes/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { PASSKEY_NAME_LENGTH } from './rules.ts'

export const nothing = z._default(z.object({}), {})
export const done = z.boolean()

/** Longer ones are refused by the rules for passwords, with words of their own. */
const password = z.string().check(z.maxLength(1_000))
const typedCode = requiredText(40)

const device = z.strictObject({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })

export const securityEvent = z.strictObject({
  id: z.number(),
  /** null: written by another version of the site. */
  kind: z.nullable(z.enum(EVENT_KINDS)),
  /** What its words name: 'name' of a passkey, 'method' of a sign-in. */
  detail: z.record(z.string(), z.string()),
  device,
  address: z.string(),
  at: z.string(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const securityEventList = z.strictObject({
  edges: z.array(z.strictObject({ node: securityEvent })),
  pageInfo: z.strictObject({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
export type SecurityEventList = z.infer<typeof securityEventList>

export const listEventsData = z.object({ after: z._default(z.string().check(z.maxLength(200)), '') })
export type ListEventsData = z.input<typeof listEventsData>

export const ownSession = z.strictObject({
  id: z.number(),
  device,
  address: z.string(),
  usedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const ownPasskey = z.strictObject({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

const contact = z.nullable(z.strictObject({ value: z.string(), isVerified: z.boolean() }))

const confirmation = {
  /** Until then changes are taken without asking who is there. */
  confirmedUntil: z.string(),
  /** ms from the reply until then. */
  confirmedFor: z.number(),
}

export const overview = z.strictObject({
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(z.string()),
  email: contact,
  phone: contact,
  ...confirmation,
  passkeys: z.array(ownPasskey),
  /** null: signing in takes one step. */
  twoStep: z.nullable(z.strictObject({ since: z.string(), recoveryCodes: z.number() })),
  /** The one that asks first, then by last use. */
  sessions: z.array(ownSession),
  events: securityEventList,
})
export type Overview = z.infer<typeof overview>

/** As browsers make them (PublicKeyCredential.toJSON); what stands in them is checked by whoever verifies them. */
const part = z.string().check(z.maxLength(20_000))
const credential = {
  id: z.string().check(z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.infer<typeof newCredential>
export const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(part)),
  }),
})
export type ShownCredential = z.infer<typeof shownCredential>

/** Options as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

export const passkeyAnswerData = z.object({ credential: shownCredential })
export type PasskeyAnswerData = z.input<typeof passkeyAnswerData>

export const addPasskeyData = z.object({
  name: requiredText(PASSKEY_NAME_LENGTH),
  credential: newCredential,
})
export type AddPasskeyData = z.input<typeof addPasskeyData>

export const ownThingData = (of: 'session' | 'passkey') => z.object({ id: idOf(of) })
export type OwnThingData = z.infer<ReturnType<typeof ownThingData>>

export const confirmData = z.object({ password })
export type ConfirmData = z.infer<typeof confirmData>
export const confirmed = z.strictObject(confirmation)
export type Confirmed = z.infer<typeof confirmed>

export const confirmWithCodeData = codeInput
export type ConfirmWithCodeData = z.infer<typeof confirmWithCodeData>

export const changePasswordData = z.object({ oldPassword: password, password })
export type ChangePasswordData = z.infer<typeof changePasswordData>

export const setPasswordData = z.extend(codeInput, { password })
export type SetPasswordData = z.infer<typeof setPasswordData>

export const changeContactData = codeInput
export type ChangeContactData = z.infer<typeof changeContactData>

export const typedCodeData = z.object({ code: typedCode })
export type TypedCodeData = z.input<typeof typedCodeData>

export const totpSecret = z.strictObject({
  /** For typing, in groups of four. */
  secret: z.string(),
  /** 'otpauth://...', for the app on the same device. */
  address: z.string(),
  /** Data address of a picture. */
  picture: z.string(),
})
export type TotpSecret = z.infer<typeof totpSecret>

export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const endedSessions = z.strictObject({ ended: z.number() })
export type EndedSessions = z.infer<typeof endedSessions>
