import { createHmac } from 'node:crypto'
import { authorizationCodeGrant, buildAuthorizationUrl, ClientSecretPost, Configuration } from 'openid-client'
import type { SocialKeys } from '#server/credentials/social-keys.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { agreedParameters, arrivedAt, prepareConfiguration, standard } from './client.ts'
import {
  askProvider,
  cleanName,
  type Provider,
  ProviderProblem,
  readObject,
  textOf,
  withQuery,
} from './provider.ts'

/** Facebook: plain OAuth 2, and who it was is asked of its graph. */
export function createFacebookProvider({
  id,
  secret,
  url,
  apiUrl,
}: NonNullable<SocialKeys['facebook']>): Provider {
  const configuration = new Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/dialog/oauth`,
      token_endpoint: `${apiUrl}/oauth/access_token`,
    },
    id,
    {},
    ClientSecretPost(secret),
  )
  prepareConfiguration(configuration, url)

  return {
    begin: async (agreed, { locale }) => {
      const address = buildAuthorizationUrl(configuration, {
        ...(await agreedParameters(agreed)),
        scope: 'public_profile',
        locale: LOCALE_TAGS[locale].replace('-', '_'),
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
      const address = withQuery(`${apiUrl}/me`, {
        fields: 'id,name',
        // A token that was stolen elsewhere is of no use to who has not the secret.
        appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
      })
      const { status, text } = await askProvider(address, { headers: { authorization: `Bearer ${token}` } })
      const person = readObject(text, address.host)
      const subject = textOf(person.id)
      if (status !== 200 || !subject) throw new ProviderProblem('failed', `Facebook answers ${status}`)
      // It does not say whether a mail address is verified, so none is asked for.
      return { subject, earlierSubject: null, name: cleanName(person.name), email: null }
    },
  }
}
