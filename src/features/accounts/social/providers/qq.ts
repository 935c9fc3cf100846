import type { SocialKeys } from '#server/credentials/social-keys.ts'
import {
  askProvider,
  cleanName,
  type Provider,
  ProviderProblem,
  readCode,
  readObject,
  textOf,
  withQuery,
} from './provider.ts'

/** QQ Connect. It knows neither PKCE nor a nonce, and answers in three ways whatever it was asked for. */
export function createQqProvider({ id, secret, url }: NonNullable<SocialKeys['qq']>): Provider {
  async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const address = withQuery(`${url}${path}`, query)
    const answer = readAnswer((await askProvider(address)).text, address.host)
    const { error, error_description: description, ret = 0, msg } = answer
    if (error !== undefined) throw new ProviderProblem('failed', `QQ refuses: ${textOf(description)}`)
    if (ret !== 0) throw new ProviderProblem('failed', `QQ refuses: ${textOf(msg)}`)
    return answer
  }

  return {
    begin: async ({ state, redirectUri }) => ({
      clientId: id,
      url: withQuery(`${url}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      }),
    }),

    finish: async ({ query, redirectUri }) => {
      const isDenied = (answer: URLSearchParams) => !answer.has('code') && answer.has('usercancel')
      const code = readCode(query, isDenied)
      const { access_token } = await ask('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: id,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      })
      const token = textOf(access_token)
      if (!token) throw new ProviderProblem('failed', 'QQ gives no token')
      const me = await ask('/oauth2.0/me', { access_token: token, unionid: '1', fmt: 'json' })
      const openId = textOf(me.openid)
      // A token that another app has got says who that app's visitor is, not ours.
      if (!openId || me.client_id !== id) throw new ProviderProblem('unverified', 'The token is not for us')
      const { nickname } = await ask('/user/get_user_info', {
        access_token: token,
        oauth_consumer_key: id,
        openid: openId,
      })
      const unionId = textOf(me.unionid)
      const withinApp = `${id} ${openId}`
      return {
        subject: unionId || withinApp,
        earlierSubject: unionId ? withinApp : null,
        name: cleanName(nickname),
        email: null,
      }
    },
  }
}

/** JSON, the same within `callback( … );`, or a form: by which address and error it was. */
function readAnswer(text: string, host: string): Record<string, unknown> {
  const wrapped = /^\s*callback\s*\(\s*([\s\S]*?)\s*\)\s*;?\s*$/.exec(text)?.[1]
  if (wrapped !== undefined) return readObject(wrapped, host)
  if (/^\s*access_token=/.test(text)) return Object.fromEntries(new URLSearchParams(text.trim()))
  return readObject(text, host)
}
