import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { SocialKeys } from '#server/credentials/social-keys.ts'
import {
  back,
  createGrants,
  type Incoming,
  json,
  type Mood,
  type Outgoing,
  startServer,
  wrong,
} from './local-server.ts'

const REDIRECT = /^http:\/\/(town\.test|localhost:\d+)\/api\/auth\/callback\//

/** The way to a provider's page, as the standard has it. @returns what is wrong with it, or nothing */
function refused({ query }: Incoming, clientId: string): Outgoing | null {
  if (query.get('client_id') !== clientId) return wrong('unauthorized_client')
  if (!REDIRECT.test(query.get('redirect_uri') ?? '')) return wrong('redirect_uri_mismatch')
  if (query.get('response_type') !== 'code') return wrong('unsupported_response_type')
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) {
    return wrong('invalid_request')
  }
  return query.get('state') ? null : wrong('invalid_request')
}

const grantOf = ({ query }: Incoming) => ({
  clientId: query.get('client_id') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  challenge: query.get('code_challenge'),
  nonce: query.get('nonce'),
})

/** A provider that speaks OpenID Connect: Google, or one of the owner's choice. */
export async function startOidcProvider(person: Record<string, unknown>) {
  const app = { id: 'town', secret: 'a secret of the town' }
  const [keys, strangers] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = createGrants()
  const provider = {
    app,
    person,
    mood: 'willing' as Mood,
    url: '',
    /** Where it says that codes are exchanged, if not at `url`. */
    exchangeUrl: '',
    isThin: false,
    close: async () => {},
  }

  async function identity(nonce: string | null): Promise<string> {
    const { mood, url } = provider
    const now = Math.floor(Date.now() / 1000)
    const { sub, ...claims } = provider.person
    return new SignJWT({
      ...(provider.isThin ? {} : claims),
      ...(mood !== 'without-nonce' && { nonce: mood === 'wrong-nonce' ? 'of another sign-in' : nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(String(sub))
      .setIssuer(mood === 'wrong-issuer' ? 'https://elsewhere.test' : url)
      .setAudience(mood === 'foreign-audience' ? 'another town' : app.id)
      .setIssuedAt(mood === 'expired' ? now - 7_200 : now)
      .setExpirationTime(mood === 'expired' ? now - 3_600 : now + 300)
      .sign(mood === 'foreign-signature' ? strangers.privateKey : keys.privateKey)
  }

  const server = await startServer(async (incoming) => {
    const { path, query, form } = incoming
    if (provider.mood === 'away') return json({}, 503)
    switch (path) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: provider.url,
          authorization_endpoint: `${provider.url}/authorize`,
          token_endpoint: `${provider.exchangeUrl || provider.url}/token`,
          userinfo_endpoint: `${provider.url}/userinfo`,
          jwks_uri: `${provider.url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/keys':
        return json({ keys: [jwk] })
      case '/authorize': {
        const problem = refused(incoming, app.id)
        if (problem) return problem
        const state = query.get('state') ?? ''
        if (provider.mood === 'denying') {
          return back(query.get('redirect_uri') ?? '', { error: 'access_denied', state })
        }
        if (!query.get('nonce') || !query.get('scope')?.split(' ').includes('openid')) {
          return wrong('invalid_scope')
        }
        return back(query.get('redirect_uri') ?? '', { code: grants.issue(grantOf(incoming)), state })
      }
      case '/token': {
        if (provider.mood === 'busy') return json({ error: 'temporarily_unavailable' }, 503)
        if (form.get('client_secret') !== app.secret) return json({ error: 'invalid_client' }, 401)
        const exchanged = grants.exchange(
          form.get('code'),
          form.get('client_id'),
          form.get('redirect_uri'),
          form.get('code_verifier'),
        )
        if (!exchanged) return wrong('invalid_grant')
        return json({
          access_token: exchanged.token,
          token_type: 'Bearer',
          expires_in: 300,
          id_token: await identity(exchanged.grant.nonce),
        })
      }
      case '/userinfo':
        if (!grants.isGood(incoming.header('authorization').replace('Bearer ', ''))) return json({}, 401)
        return json(provider.person)
      default:
        return json({}, 404)
    }
  })
  return Object.assign(provider, server)
}

/** GitHub: OAuth 2 with PKCE, an API beside it, and errors that are sent with status 200. */
export async function startGithub(
  person: { id: number; login: string; name: string | null },
  emails: Array<{ email: string; primary: boolean; verified: boolean }> = [],
) {
  const app = { id: 'Iv1.town', secret: 'a secret of the town' }
  const grants = createGrants()
  const provider = { app, person, emails, mood: 'willing' as Mood }
  const server = await startServer((incoming) => {
    const { path, query, form, header } = incoming
    if (provider.mood === 'away') return json({}, 502)
    if (path === '/login/oauth/authorize') {
      const problem = refused(incoming, app.id)
      if (problem) return problem
      const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
      if (provider.mood === 'denying') {
        return back(redirectUri, { error: 'access_denied', error_description: 'The user has denied', state })
      }
      return back(redirectUri, { code: grants.issue(grantOf(incoming)), state })
    }
    if (path === '/login/oauth/access_token') {
      const isForm = !header('accept').includes('json')
      if (form.get('client_secret') !== app.secret) return json({ error: 'incorrect_client_credentials' })
      const exchanged = grants.exchange(
        form.get('code'),
        form.get('client_id'),
        form.get('redirect_uri'),
        form.get('code_verifier'),
      )
      if (isForm || !exchanged) return json({ error: 'bad_verification_code' })
      return json({ access_token: exchanged.token, scope: 'read:user,user:email', token_type: 'bearer' })
    }
    if (!header('user-agent') || !grants.isGood(header('authorization').replace('Bearer ', ''))) {
      return json({ message: 'Bad credentials' }, 401)
    }
    if (path === '/user') return json(provider.person)
    return path === '/user/emails' ? json(provider.emails) : json({}, 404)
  })
  const keys: SocialKeys['github'] = { ...app, url: server.url, apiUrl: server.url }
  return Object.assign(provider, server, { keys })
}

/** Facebook: OAuth 2 with PKCE, and a graph that wants a proof with every token. */
export async function startFacebook(person: { id: string; name: string }) {
  const app = { id: '1234567890', secret: 'a secret of the town' }
  const grants = createGrants()
  const provider = { app, person, mood: 'willing' as Mood }
  const server = await startServer((incoming) => {
    const { path, query, form, header } = incoming
    if (provider.mood === 'away') return json({}, 500)
    if (path === '/dialog/oauth') {
      const problem = refused(incoming, app.id)
      if (problem) return problem
      const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
      if (provider.mood === 'denying') {
        return back(redirectUri, { error: 'access_denied', error_reason: 'user_denied', state })
      }
      return back(redirectUri, { code: grants.issue(grantOf(incoming)), state })
    }
    if (path === '/oauth/access_token') {
      const exchanged =
        form.get('client_secret') === app.secret &&
        grants.exchange(
          form.get('code'),
          form.get('client_id'),
          form.get('redirect_uri'),
          form.get('code_verifier'),
        )
      if (!exchanged) return json({ error: { message: 'Invalid verification code', code: 100 } }, 400)
      return json({ access_token: exchanged.token, token_type: 'bearer', expires_in: 5_000 })
    }
    const token = header('authorization').replace('Bearer ', '')
    const proof = createHmac('sha256', app.secret).update(token).digest('hex')
    if (path !== '/me' || !grants.isGood(token) || query.get('appsecret_proof') !== proof) {
      return json({ error: { message: 'Invalid appsecret_proof', code: 100 } }, 400)
    }
    return json(provider.person)
  })
  const keys: SocialKeys['facebook'] = { ...app, url: server.url, apiUrl: server.url }
  return Object.assign(provider, server, { keys })
}
