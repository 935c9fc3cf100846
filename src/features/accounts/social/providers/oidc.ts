import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { SocialApp } from '#server/credentials/social-keys.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { askerOf } from './ask-in-world.ts'
import { agreedParameters, arrivedAt, standard } from './client.ts'
import { cleanName, mailOf, PATIENCE, type Provider, ProviderProblem } from './provider.ts'

/** What of it this site reads; none of it is sure to be there. */
interface UserClaims {
  name?: unknown
  preferred_username?: unknown
  email?: unknown
  email_verified?: unknown
  [more: string]: unknown
}

/** ms. What a provider says of itself changes seldom; its keys are looked up anew by themselves. */
const DESCRIPTION_FOR = 3_600_000

interface OidcApp extends SocialApp {
  issuer: string
  isInWorld?: boolean
}

/**
 * Google, and every other provider that speaks OpenID Connect and describes itself at its issuer's address.
 *
 * @param ask how it and what it names is reached: in the world alone where it was named in the browser
 */
export function createOidcProvider(
  { id, secret, issuer, isInWorld = false }: OidcApp,
  ask: CustomFetch = askerOf(isInWorld),
): Provider {
  let known: { configuration: Promise<Configuration>; until: number } | null = null

  function describe(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration
    const configuration = standard(() =>
      discovery(new URL(issuer), id, {}, ClientSecretPost(secret), {
        timeout: PATIENCE / 1000,
        [customFetch]: ask,
        // Signatures too, not only who sent the answer: what is signed for another site must not open this one.
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      }),
    )
    known = { configuration, until: Date.now() + DESCRIPTION_FOR }
    // Whoever comes next tries again.
    configuration.catch(() => {
      known = null
    })
    return configuration
  }

  return {
    begin: async (agreed, { locale }) => {
      const url = buildAuthorizationUrl(await describe(), {
        ...(await agreedParameters(agreed)),
        nonce: agreed.nonce,
        scope: 'openid email profile',
        ui_locales: LOCALE_TAGS[locale],
      })
      return { clientId: id, url }
    },

    finish: async (arrival) => {
      const configuration = await describe()
      const { issuer: described } = configuration.serverMetadata()
      const said = arrival.query.get('iss')
      if (said !== null && said !== described) {
        throw new ProviderProblem('wrong-issuer', 'The answer names another issuer')
      }
      return standard(async () => {
        const tokens = await authorizationCodeGrant(configuration, arrivedAt(arrival), {
          expectedState: arrival.state,
          expectedNonce: arrival.nonce,
          pkceCodeVerifier: arrival.verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderProblem('unverified', 'The answer has no identity in it')
        const hasInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
        // Some providers put only the subject into the token.
        const more =
          claims.name === undefined && hasInfo
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        const { name, preferred_username, email, email_verified }: UserClaims = { ...more, ...claims }
        return {
          // Another issuer's subject of the same name is another person, should the owner change it.
          subject: `${described} ${claims.sub}`,
          earlierSubject: null,
          name: cleanName(name) || cleanName(preferred_username),
          email: email_verified === true ? mailOf(email) : null,
        }
      })
    },
  }
}
