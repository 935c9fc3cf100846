import * as z from 'zod/mini'

/** Web push, as the environment configures it. */
export interface PushConfig {
  /** 32 bytes in base64url; missing: made of the site's secret, so that every process has the same. */
  privateKey: string | undefined
  /** Contact of the site's operator for push services; missing: the site's own address. */
  contact: string | undefined
  /** Whether push services in private networks are allowed, also without TLS. */
  allowsPrivate: boolean
}

const KEY_BYTES = 32

const privateKey = z.string().check(
  z.refine((value) => /^[\w-]{43}$/.test(value) && Buffer.from(value, 'base64url').length === KEY_BYTES, {
    error: 'must be 32 bytes in base64url, 43 characters',
  }),
)

const contact = z.string().check(
  z.refine((value) => ['https:', 'mailto:'].includes(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an address like mailto:hello@town.example or https://town.example',
  }),
)

/** The variables, to be put into the schema of the environment. */
export const PUSH_VARIABLES = {
  PUSH_PRIVATE_KEY: z.optional(privateKey),
  PUSH_CONTACT: z.optional(contact),
  PUSH_PRIVATE_HOSTS: z.optional(z.enum(['yes', 'no'])),
}
type Values = {
  PUSH_PRIVATE_KEY?: string | undefined
  PUSH_CONTACT?: string | undefined
  PUSH_PRIVATE_HOSTS?: 'yes' | 'no' | undefined
}

export const readPush = (values: Values): PushConfig => ({
  privateKey: values.PUSH_PRIVATE_KEY,
  contact: values.PUSH_CONTACT,
  allowsPrivate: values.PUSH_PRIVATE_HOSTS === 'yes',
})
