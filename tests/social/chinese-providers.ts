import type { SocialKeys } from '#server/credentials/social-keys.ts'
import { back, createGrants, json, type Mood, type Outgoing, startServer } from './local-server.ts'

const REDIRECT = /^http:\/\/(town\.test|localhost:\d+)\/api\/auth\/callback\//
const grantOf = (clientId: string, redirectUri: string) => ({
  clientId,
  redirectUri,
  challenge: null,
  nonce: null,
})

/** WeChat's open platform: a page with the code to scan, the page inside WeChat, and its own words for errors. */
export async function startWechat(person: { nickname: string; unionid?: string }) {
  const site = { id: 'wx-site', secret: 'secret of the site' }
  const inside = { id: 'wx-inside', secret: 'secret of the account' }
  const apps = [site, inside]
  const grants = createGrants()
  const provider = { site, inside, person, mood: 'willing' as Mood, asked: [] as string[] }
  /** Another one in each app. */
  const openIdIn = (appId: string) => `o-${appId}`

  const server = await startServer(({ path, query }) => {
    provider.asked.push(path)
    if (provider.mood === 'away') return { status: 502, body: 'bad gateway' }
    switch (path) {
      case '/wxLogin.js':
        return { type: 'text/javascript', body: scanScript(server.url) }
      case '/connect/qrconnect':
      case '/connect/oauth2/authorize': {
        const isInside = path.endsWith('authorize')
        const app = isInside ? inside : site
        const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
        const isGood =
          query.get('appid') === app.id &&
          query.get('response_type') !== 'token' &&
          query.get('scope') === (isInside ? 'snsapi_userinfo' : 'snsapi_login') &&
          /^[a-zA-Z0-9]{1,128}$/.test(state) &&
          REDIRECT.test(redirectUri)
        if (!isGood) return { status: 400, type: 'text/html', body: 'redirect_uri 参数错误' }
        if (provider.mood === 'denying') return back(redirectUri, { state })
        const arrival = back(redirectUri, { code: grants.issue(grantOf(app.id, '')), state })
        return query.get('login_type') === 'jssdk' ? framed(arrival) : arrival
      }
      case '/sns/oauth2/access_token': {
        if (provider.mood === 'busy') return json({ errcode: -1, errmsg: 'system error' })
        const app = apps.find(({ id }) => id === query.get('appid'))
        if (!app) return json({ errcode: 40013, errmsg: 'invalid appid' })
        if (query.get('secret') !== app.secret) return json({ errcode: 40125, errmsg: 'invalid appsecret' })
        const exchanged = grants.exchange(query.get('code'), app.id, '')
        if (!exchanged || query.get('grant_type') !== 'authorization_code') {
          return json({ errcode: 40029, errmsg: 'invalid code' })
        }
        return json({
          access_token: exchanged.token,
          expires_in: 7200,
          refresh_token: 'r',
          openid: openIdIn(app.id),
          scope: 'snsapi_login',
        })
      }
      case '/sns/userinfo': {
        const app = apps.find(({ id }) => openIdIn(id) === query.get('openid'))
        if (!app || !grants.isGood(query.get('access_token'), app.id)) {
          return json({ errcode: 40001, errmsg: 'invalid credential' })
        }
        const openid = provider.mood === 'other-person' ? 'o-somebody' : openIdIn(app.id)
        return json({ openid, privilege: [], headimgurl: '', ...provider.person })
      }
      default:
        return { status: 404 }
    }
  })
  const keys: SocialKeys['wechat'] = {
    ...site,
    inside,
    url: server.url,
    apiUrl: server.url,
    scriptUrl: `${server.url}/wxLogin.js`,
  }
  return Object.assign(provider, server, { keys })
}

/** Within the site's page the code stands in a frame; when it has been scanned, the page above goes on. */
const framed = ({ location }: Outgoing): Outgoing => ({
  type: 'text/html',
  body: `<!doctype html><title>Scan</title><a target="_top" href="${location}">scanned</a>`,
})

/** As WeChat's own script does: puts a frame with the code to scan into the element that it is given. */
const scanScript = (url: string) => `
window.WxLogin = function (options) {
  var frame = document.createElement('iframe')
  frame.src = '${url}/connect/qrconnect?appid=' + options.appid + '&scope=' + options.scope +
    '&redirect_uri=' + options.redirect_uri + '&state=' + options.state + '&login_type=jssdk&self_redirect=false'
  frame.width = '300px'
  frame.height = '400px'
  var element = document.getElementById(options.id)
  element.innerHTML = ''
  element.appendChild(frame)
}`

/** QQ Connect: answers in JSON, in `callback( … );` or as a form, whatever it was asked for. */
export async function startQq(person: { openid: string; unionid?: string; nickname: string }) {
  const app = { id: '101234567', secret: 'key of the town' }
  const grants = createGrants()
  const provider = { app, person, mood: 'willing' as Mood, tokenAs: 'json' as 'json' | 'form' }
  const wrapped = (value: unknown): Outgoing => ({
    type: 'text/html',
    body: `callback( ${JSON.stringify(value)} );\n`,
  })
  const server = await startServer(({ path, query }) => {
    if (provider.mood === 'away') return { status: 500 }
    switch (path) {
      case '/oauth2.0/authorize': {
        const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
        if (query.get('client_id') !== app.id || !REDIRECT.test(redirectUri) || !state) {
          return { status: 400, body: 'redirect uri is illegal(100010)' }
        }
        if (provider.mood === 'denying') return back(redirectUri, { usercancel: '1', state })
        return back(redirectUri, { code: grants.issue(grantOf(app.id, redirectUri)), state })
      }
      case '/oauth2.0/token': {
        const exchanged =
          query.get('client_secret') === app.secret &&
          grants.exchange(query.get('code'), query.get('client_id'), query.get('redirect_uri'))
        if (!exchanged) return wrapped({ error: 100020, error_description: 'code is reused error' })
        if (provider.tokenAs === 'form') {
          return {
            type: 'text/html',
            body: `access_token=${exchanged.token}&expires_in=7776000&refresh_token=r`,
          }
        }
        return json({ access_token: exchanged.token, expires_in: '7776000', refresh_token: 'r' })
      }
      case '/oauth2.0/me': {
        if (!grants.isGood(query.get('access_token'))) {
          return wrapped({ error: 100016, error_description: 'access token check failed' })
        }
        const { openid, unionid } = provider.person
        const clientId = provider.mood === 'foreign-audience' ? '999' : app.id
        return wrapped({
          client_id: clientId,
          openid,
          ...(unionid && query.get('unionid') === '1' && { unionid }),
        })
      }
      case '/user/get_user_info': {
        const isGood =
          grants.isGood(query.get('access_token')) &&
          query.get('oauth_consumer_key') === app.id &&
          query.get('openid') === provider.person.openid
        if (!isGood) return json({ ret: -23, msg: 'token is invalid' })
        return json({ ret: 0, msg: '', is_lost: 0, nickname: provider.person.nickname })
      }
      default:
        return { status: 404 }
    }
  })
  const keys: SocialKeys['qq'] = { ...app, url: server.url }
  return Object.assign(provider, server, { keys })
}

/** Weibo: the token's answer names the person, errors have numbers. */
export async function startWeibo(person: { id: number; screen_name: string }) {
  const app = { id: '3141592653', secret: 'key of the town' }
  const grants = createGrants()
  const provider = { app, person, mood: 'willing' as Mood }
  const refuse = (error: string, error_code: number, status = 400) => json({ error, error_code }, status)
  const server = await startServer(({ path, method, query, form }) => {
    if (provider.mood === 'away') return { status: 503 }
    switch (path) {
      case '/oauth2/authorize': {
        const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
        if (query.get('client_id') !== app.id || !REDIRECT.test(redirectUri) || !state) {
          return refuse('redirect_uri_mismatch', 21322)
        }
        if (provider.mood === 'denying') {
          return back(redirectUri, { error: 'access_denied', error_code: '21330', state })
        }
        return back(redirectUri, { code: grants.issue(grantOf(app.id, redirectUri)), state })
      }
      case '/oauth2/access_token': {
        if (provider.mood === 'busy') return refuse('temporarily_unavailable', 21331)
        if (method !== 'POST' || form.get('client_secret') !== app.secret)
          return refuse('invalid_client', 21324)
        const exchanged = grants.exchange(form.get('code'), form.get('client_id'), form.get('redirect_uri'))
        if (!exchanged) return refuse('invalid_grant', 21325)
        return json({ access_token: exchanged.token, expires_in: 157679999, uid: String(provider.person.id) })
      }
      case '/2/users/show.json':
        if (!grants.isGood(query.get('access_token'))) return refuse('invalid_access_token', 21332)
        return json({
          ...provider.person,
          idstr: provider.mood === 'other-person' ? '1' : String(provider.person.id),
        })
      default:
        return { status: 404 }
    }
  })
  const keys: SocialKeys['weibo'] = { ...app, url: server.url }
  return Object.assign(provider, server, { keys })
}
