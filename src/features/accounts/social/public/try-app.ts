import type { CustomFetch } from 'openid-client'
import type { SocialKeys } from '#server/credentials/social-keys.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { askerOf } from '../providers/ask-in-world.ts'
import { askProvider, ProviderProblem, readObject, withQuery } from '../providers/provider.ts'

/** Where a provider sends people back to: it must be told. */
export const returnAddressOf = (siteUrl: string, name: SocialProvider): string =>
  `${siteUrl}/api/auth/callback/${name}`

/** What a provider said of an app: it knows it, it refuses its id or secret, it is away, or it answered something else. */
export type TriedApp = 'known' | 'refused' | 'away' | 'strange'

interface Asking {
  /** Where people come back to. */
  redirectUri: string
  /** Which addresses of other servers may be asked. */
  accepts: (address: string) => boolean
}

/** No provider has given it out: whoever knows the app says that the code is wrong, and not the app. */
const NO_CODE = 'plaza-tries-its-keys'

/** Signs for a wrong code, and for a wrong app, as the providers document them. WeChat and QQ count, all else has words. */
const CODE_IS_WRONG =
  /\b(invalid_grant|bad_verification_code|invalid_code|40029|40163|100019|100020|21325)\b|verification code/i
const APP_IS_WRONG =
  /\b(invalid_client|unauthorized_client|incorrect_client_credentials|invalid_app|40013|40125|41004|100008|100009|21324|21311)\b|client secret|application/i

/**
 * Asks a provider to exchange a code that it has not given out. Nothing is changed there, and its answer says whether it
 * knows the app and takes its secret.
 */
export async function tryApp(name: SocialProvider, social: SocialKeys, asking: Asking): Promise<TriedApp> {
  try {
    const { wechat } = social
    if (name !== 'wechat' || !wechat?.inside) return judge(await ask(name, social, asking))
    const inside = { ...social, wechat: { ...wechat, ...wechat.inside } }
    const outcomes = await Promise.all([ask(name, social, asking), ask(name, inside, asking)])
    return outcomes.map(judge).find((outcome) => outcome !== 'known') ?? 'known'
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    return error.problem === 'unreachable' ? 'away' : 'strange'
  }
}

function judge({ status, text }: { status: number; text: string }): TriedApp {
  if (CODE_IS_WRONG.test(text)) return 'known'
  // GitHub knows no address for an app that it does not know.
  if (APP_IS_WRONG.test(text) || status === 401 || status === 403 || status === 404) return 'refused'
  return 'strange'
}

async function ask(name: SocialProvider, social: SocialKeys, { redirectUri, accepts }: Asking) {
  const app = social[name]
  if (!app) throw new ProviderProblem('failed', 'There is no such app')
  const terms = {
    grant_type: 'authorization_code',
    client_id: app.id,
    client_secret: app.secret,
    code: NO_CODE,
    redirect_uri: redirectUri,
  }
  if (name === 'wechat') {
    const { apiUrl = '' } = social.wechat ?? {}
    const named = { appid: app.id, secret: app.secret, code: NO_CODE, grant_type: terms.grant_type }
    return askProvider(withQuery(`${apiUrl}/sns/oauth2/access_token`, named))
  }
  if (name === 'qq')
    return askProvider(withQuery(`${social.qq?.url}/oauth2.0/token`, { ...terms, fmt: 'json' }))
  const address = await tokenAddressOf(name, social, accepts)
  const asked = {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': 'plaza' },
    // Those who want a proof of who began want it here too.
    body: new URLSearchParams({ ...terms, code_verifier: NO_CODE.padEnd(43, '-') }),
  }
  return askProvider(new URL(address), asked, askerFor(name, social))
}

/** As it is asked later, when somebody signs in with it. */
const askerFor = (name: SocialProvider, { oidc }: SocialKeys): CustomFetch =>
  askerOf(name === 'oidc' && oidc?.isInWorld === true)

async function tokenAddressOf(
  name: SocialProvider,
  social: SocialKeys,
  accepts: Asking['accepts'],
): Promise<string> {
  const { google, oidc, github, facebook, weibo } = social
  if (name === 'github') return `${github?.url}/login/oauth/access_token`
  if (name === 'facebook') return `${facebook?.apiUrl}/oauth/access_token`
  if (name === 'weibo') return `${weibo?.url}/oauth2/access_token`
  const issuer = (name === 'google' ? google : oidc)?.issuer ?? ''
  return describedBy(issuer, name === 'oidc' ? accepts : () => true, askerFor(name, social))
}

/** What a provider says of itself must be in the world as much as the provider: the secret is sent there. */
async function describedBy(issuer: string, accepts: Asking['accepts'], ask: CustomFetch): Promise<string> {
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const { status, text } = await askProvider(address, {}, ask)
  if (status !== 200) throw new ProviderProblem('failed', `${address.host} does not describe itself`)
  const described = readObject(text, address.host)
  const addresses = ['token_endpoint', 'authorization_endpoint', 'jwks_uri', 'userinfo_endpoint'].flatMap(
    (part) => (described[part] === undefined ? [] : [String(described[part])]),
  )
  const [token = ''] = addresses
  if (described.token_endpoint === undefined || !addresses.every(accepts))
    throw new ProviderProblem('failed', `${address.host} names addresses that are not in the world`)
  return token
}
