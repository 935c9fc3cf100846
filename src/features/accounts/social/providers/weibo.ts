import type { SocialKeys } from '#server/credentials/social-keys.ts'
import {
  type AskedProvider,
  askProvider,
  cleanName,
  type Provider,
  ProviderProblem,
  readCode,
  readObject,
  textOf,
  withQuery,
} from './provider.ts'

/** 'access_denied' and 'temporarily_unavailable', as Weibo counts them. */
const DENIED = '21330'
const AWAY = 21331

/** Weibo: OAuth 2 without PKCE and nonce. */
export function createWeiboProvider({ id, secret, url }: NonNullable<SocialKeys['weibo']>): Provider {
  async function ask(address: URL, asked?: AskedProvider): Promise<Record<string, unknown>> {
    const answer = readObject((await askProvider(address, asked)).text, address.host)
    if (answer.error !== undefined || answer.error_code !== undefined) {
      const problem = Number(answer.error_code) === AWAY ? 'unreachable' : 'failed'
      throw new ProviderProblem(problem, `Weibo refuses: ${textOf(answer.error)}`)
    }
    return answer
  }

  return {
    begin: async ({ state, redirectUri }, { locale }) => ({
      clientId: id,
      url: withQuery(`${url}/oauth2/authorize`, {
        client_id: id,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        ...(locale !== 'zh-hans' && { language: 'en' }),
      }),
    }),

    finish: async ({ query, redirectUri }) => {
      const isDenied = (answer: URLSearchParams) =>
        answer.get('error') === 'access_denied' || answer.get('error_code') === DENIED
      const code = readCode(query, isDenied)
      const { access_token, uid } = await ask(new URL(`${url}/oauth2/access_token`), {
        method: 'POST',
        body: new URLSearchParams({
          client_id: id,
          client_secret: secret,
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
        }),
      })
      const [token, subject] = [textOf(access_token), textOf(uid)]
      if (!token || !subject) throw new ProviderProblem('failed', 'Weibo names nobody')
      const person = await ask(withQuery(`${url}/2/users/show.json`, { access_token: token, uid: subject }))
      if (textOf(person.idstr) !== subject) throw new ProviderProblem('failed', 'Weibo names somebody else')
      return { subject, earlierSubject: null, name: cleanName(person.screen_name), email: null }
    },
  }
}
