import { createHash, randomBytes } from 'node:crypto'
import { apiCookie } from '#server/credentials/device-cookie.ts'
import type { Context } from '#server/door/action.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import type { Agreed } from './providers/provider.ts'

/** ms. Long enough to find one's password at the provider, and to scan a code with a phone. */
export const STATE_FOR = 10 * 60_000
/** ms from coming back to being signed in: the page does it by itself. */
export const TOKEN_FOR = 60_000
/** ms for a step that a person has to take: a name, a code. */
export const STEP_FOR = 30 * 60_000

const COOKIE = 'social_browser'
/** s. As long as the longest way there and back. */
const COOKIE_SECONDS = (STATE_FOR + TOKEN_FOR + STEP_FOR) / 1000

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Hexadecimal: WeChat takes nothing but letters and digits. */
export const makeState = (): string => randomBytes(32).toString('hex')

/** Shown once, in the browser that it was made for. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is agreed on with a provider for one state. Verifier and nonce follow from it, for who has the site's secret. */
export const agreedOn = (
  state: string,
  { signer, siteUrl, provider }: Pick<Context, 'signer' | 'siteUrl'> & { provider: SocialProvider },
): Agreed => ({
  state,
  verifier: signer.sign('social verifier', state),
  nonce: signer.sign('social nonce', state),
  redirectUri: `${siteUrl}/api/auth/callback/${provider}`,
})

/** The secret by which a browser is known again that has no session, or null where it has none yet. */
export function browserOf({ cookies }: Pick<Context, 'cookies'>): string | null {
  const secret = cookies[COOKIE]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** The same secret for a browser's ways that run side by side. */
export const browserCookie = (secret: string, context: Pick<Context, 'siteUrl'>): string =>
  apiCookie(context, { name: COOKIE, value: secret, seconds: COOKIE_SECONDS })
