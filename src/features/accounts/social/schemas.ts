import { z } from 'zod/mini'
import { LONGEST_SIGN_UP_CODE } from '#features/accounts/account/rules.ts'
import { viewer } from '#features/accounts/account/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { SOCIAL_PROVIDERS } from '#shared/people/social-providers.ts'

const text = (length: number) => z.string().check(z.maxLength(length))

export const beginData = z.object({
  /** In upper case: 'GITHUB'. */
  provider: text(30),
  /** Path of this site to come back to. */
  returnTo: z.optional(text(4_000)),
})
export type BeginData = z.infer<typeof beginData>

/** Everything a browser needs to leave. */
export const departure = z.object({
  /** Of the provider, in the language of whoever asks. */
  name: z.string(),
  clientId: z.string(),
  state: z.string(),
  authorizationUrl: z.string(),
})
export type Departure = z.infer<typeof departure>

const token = text(2_000)
export const tokenData = z.object({ token })
export type TokenData = z.infer<typeof tokenData>

const provider = z.enum(SOCIAL_PROVIDERS)

/** What is missing before somebody is signed in; its token is good for that, once. */
const step = z.discriminatedUnion('kind', [
  /** Nobody here has that account: a name, and the agreement. */
  z.object({
    kind: z.literal('profile'),
    token,
    provider,
    name: z.string(),
    /** What the new account will be reached by: proven there, and nobody's here. */
    email: z.nullable(z.string()),
    /** Somebody here has the address that the provider has proven to be theirs. */
    hasAccount: z.boolean(),
  }),
  z.object({ kind: z.literal('code'), token, provider }),
])
export type Step = z.infer<typeof step>

/** Where it began. */
const to = z.string()
export const arrived = z.object({ user: viewer, to, step: z.nullable(step) })
export type Arrived = z.infer<typeof arrived>

export const signedIn = z.object({ user: viewer, to })
export type SignedIn = z.infer<typeof signedIn>

export const registerIdentityData = z.object({
  token,
  displayName: text(200),
  /** Whether they have agreed to the terms. */
  isAgreed: z.boolean(),
  /** Of whoever brought them here. */
  inviteCode: z.optional(text(100)),
  /** A code that lets them in, where the site asks for one. */
  signUpCode: z.optional(z.string().check(z.maxLength(LONGEST_SIGN_UP_CODE))),
})
export type RegisterIdentityData = z.infer<typeof registerIdentityData>

export const confirmIdentityData = z.object({ token, code: text(60) })
export type ConfirmIdentityData = z.infer<typeof confirmIdentityData>

export const identityList = z.object({
  identities: z.array(
    z.object({
      id: z.number(),
      provider: z.string(),
      /** What the person is called there. */
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
  /** Nothing else would let its owner in. */
  isLastWayIn: z.boolean(),
})
export type IdentityList = z.infer<typeof identityList>

export const unlinkData = z.object({ id: idOf('identity') })
export type UnlinkData = z.infer<typeof unlinkData>
