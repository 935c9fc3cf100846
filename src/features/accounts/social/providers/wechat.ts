import type { SocialApp, SocialKeys } from '#server/credentials/social-keys.ts'
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

/** What the browser within WeChat calls itself. */
const INSIDE = /\bMicroMessenger\//i

/**
 * WeChat's open platform: a code to scan for everybody, and the official account's page for those who read the site
 * within WeChat. It knows neither PKCE nor a nonce; state and browser are what binds an answer.
 */
export function createWechatProvider({
  inside,
  url,
  apiUrl,
  ...site
}: NonNullable<SocialKeys['wechat']>): Provider {
  const apps = inside ? [site, inside] : [site]

  async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const address = withQuery(`${apiUrl}${path}`, query)
    const answer = readObject((await askProvider(address)).text, address.host)
    const { errcode = 0, errmsg } = answer
    // -1: the platform is busy.
    if (errcode === -1) throw new ProviderProblem('unreachable', `WeChat is busy: ${textOf(errmsg)}`)
    if (errcode !== 0) throw new ProviderProblem('failed', `WeChat refuses: ${textOf(errmsg)}`)
    return answer
  }

  return {
    begin: async ({ state, redirectUri }, { locale, userAgent }) => {
      const isInside = inside !== null && INSIDE.test(userAgent)
      const app: SocialApp = isInside ? inside : site
      // In the order of the documentation: the page within WeChat takes no other.
      const address = withQuery(`${url}/connect/${isInside ? 'oauth2/authorize' : 'qrconnect'}`, {
        appid: app.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: isInside ? 'snsapi_userinfo' : 'snsapi_login',
        state,
        ...(!isInside && { lang: locale === 'zh-hans' ? 'cn' : 'en' }),
      })
      address.hash = 'wechat_redirect'
      return { clientId: app.id, url: address }
    },

    finish: async ({ query, clientId }) => {
      const app = apps.find(({ id }) => id === clientId)
      if (!app) throw new ProviderProblem('failed', 'The app has been changed meanwhile')
      // Who says no is sent back without a code, and without a word.
      const code = readCode(query, (answer) => !answer.has('code'))
      const { access_token, openid } = await ask('/sns/oauth2/access_token', {
        appid: app.id,
        secret: app.secret,
        code,
        grant_type: 'authorization_code',
      })
      const [token, openId] = [textOf(access_token), textOf(openid)]
      if (!token || !openId) throw new ProviderProblem('failed', 'WeChat names nobody')
      const person = await ask('/sns/userinfo', { access_token: token, openid: openId })
      if (person.openid !== openId) throw new ProviderProblem('failed', 'WeChat names somebody else')
      // The same person has another openid in each app, and one unionid in all that belong together.
      const unionId = textOf(person.unionid)
      const withinApp = `${app.id} ${openId}`
      return {
        subject: unionId || withinApp,
        earlierSubject: unionId ? withinApp : null,
        name: cleanName(person.nickname),
        email: null,
      }
    },
  }
}
