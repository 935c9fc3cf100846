import { authorizationCodeGrant, buildAuthorizationUrl, ClientSecretPost, Configuration } from 'openid-client'
import type { SocialKeys } from '#server/credentials/social-keys.ts'
import { agreedParameters, arrivedAt, prepareConfiguration, standard } from './client.ts'
import {
  askProvider,
  cleanName,
  mailOf,
  type Provider,
  ProviderProblem,
  readObject,
  textOf,
} from './provider.ts'

/** GitHub: plain OAuth 2, and who it was is asked of its API. */
export function createGithubProvider({
  id,
  secret,
  url,
  apiUrl,
}: NonNullable<SocialKeys['github']>): Provider {
  const configuration = new Configuration(
    {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    id,
    {},
    ClientSecretPost(secret),
  )
  prepareConfiguration(configuration, url)

  async function ask(path: string, token: string): Promise<string> {
    const address = new URL(`${apiUrl}${path}`)
    const { status, text } = await askProvider(address, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        // It refuses whoever does not say a name.
        'user-agent': 'plaza',
      },
    })
    if (status !== 200) throw new ProviderProblem('failed', `${address.host}${path} answers ${status}`)
    return text
  }

  return {
    begin: async (agreed) => {
      const address = buildAuthorizationUrl(configuration, {
        ...(await agreedParameters(agreed)),
        scope: 'read:user user:email',
      })
      return { clientId: id, url: address }
    },

    finish: async (arrival) => {
      const { access_token: token } = await standard(() =>
        authorizationCodeGrant(configuration, arrivedAt(arrival), {
          expectedState: arrival.state,
          pkceCodeVerifier: arrival.verifier,
        }),
      )
      const [person, emails] = await Promise.all([ask('/user', token), ask('/user/emails', token)])
      const { id: number, name, login } = readObject(person, 'GitHub')
      // Names there can be given up and taken by others; the number stays.
      const subject = textOf(number)
      if (!subject) throw new ProviderProblem('failed', 'GitHub names nobody')
      return {
        subject,
        earlierSubject: null,
        name: cleanName(name) || cleanName(login),
        email: mainAddress(emails),
      }
    },
  }
}

function mainAddress(text: string): string | null {
  const { emails } = readObject(`{"emails":${text}}`, 'GitHub')
  if (!Array.isArray(emails)) return null
  const main = emails.find((entry) => entry?.primary === true && entry.verified === true)
  return mailOf(main?.email)
}
