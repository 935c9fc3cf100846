import { beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { createSigner } from '../credentials/signer.ts'
import { hashToken, makeAccessToken, makeRefreshToken } from './tokens.ts'

const ORIGIN = 'https://town.test'
const { db, http, call, signIn } = await testSite({ siteUrl: ORIGIN })

let ana = 0
beforeEach(async () => {
  ana = await insertPerson(db, { name: 'Ana' })
})

const viewer = async (cookie: string) =>
  (await call('auth.viewer', {}, { cookie, origin: ORIGIN })).body.viewer
async function renew(cookie: string) {
  const { statusCode, headers } = await http.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { 'content-type': 'application/json', cookie, origin: ORIGIN },
    payload: '{}',
  })
  return { status: statusCode, set: [headers['set-cookie'] ?? []].flat() }
}
/** Cookies that a browser keeps of what it is sent. */
const keptOf = (set: readonly string[]) => cookieHeader(set.filter((header) => !header.includes('Max-Age=0')))
const withoutPrefix = (cookie: string) => cookie.replaceAll('__Host-', '')

/** A session that this site opened before its cookies had the prefix. */
async function openBefore(): Promise<string> {
  const { sessionId } = await signIn(ana)
  const signer = createSigner(SECRET)
  const refresh = makeRefreshToken(signer, sessionId, 'plain')
  await db
    .updateTable('sessions')
    .set({ refresh_hash: hashToken(refresh) })
    .where('id', '=', sessionId)
    .execute()
  const expires = Date.now() + 60_000
  const access = makeAccessToken(signer, { sessionId, expires })
  return `auth_token=${access}; auth_token_expires=${expires}; refresh_token=${refresh}`
}

describe('the cookies of a site on https', () => {
  it('are of its host alone, as browsers demand for the prefix', async () => {
    const { cookie } = await signIn(ana)
    expect(await viewer(cookie)).toMatchObject({ databaseId: ana })
    const { status, set } = await renew(cookie)
    expect(status).toBe(200)
    const named = set.filter((header) => header.startsWith('__Host-'))
    expect(named.map((header) => header.split('=', 1)[0])).toEqual([
      '__Host-auth_token',
      '__Host-auth_token_expires',
      '__Host-refresh_token',
    ])
    for (const header of named) {
      expect(header).toMatch(/; Path=\/;.*; Secure$/)
      expect(header).not.toMatch(/Domain=|Max-Age=0/)
    }
  })

  it('are not taken under names that another host below the same domain can set', async () => {
    const { cookie } = await signIn(ana)
    expect(await viewer(withoutPrefix(cookie))).toBeNull()
    expect((await renew(withoutPrefix(cookie))).status).toBe(401)
    expect((await renew(cookie)).status).toBe(200)
  })

  it('take the place of those of a session from before, which goes on', async () => {
    const before = await openBefore()
    expect(await viewer(before)).toBeNull()
    // The browser is told to renew its session and asks again.
    expect((await call('auth.pageData', {}, { cookie: before, origin: ORIGIN })).body.code).toBe(
      'not-signed-in',
    )
    const { status, set } = await renew(before)
    expect(status).toBe(200)
    expect(await viewer(keptOf(set))).toMatchObject({ databaseId: ana })
    const gone = set.filter((header) => header.includes('Max-Age=0'))
    expect(gone.map((header) => header.split('=', 1)[0])).toEqual([
      'auth_token',
      'auth_token_expires',
      'refresh_token',
    ])
    expect((await renew(keptOf(set))).status).toBe(200)
  })

  it('tell of a session also when its access token is over, so that the next sign-in ends it', async () => {
    const { cookie, sessionId } = await signIn(ana)
    const refresh = cookie.split('; ').filter((pair) => pair.startsWith('__Host-refresh_token='))
    await db
      .updateTable('people')
      .set({ email: `ana-${ana}@town.test`, password_hash: await hashPassword('four cats') })
      .where('id', '=', ana)
      .execute()
    const data = { username: `ana-${ana}@town.test`, password: 'four cats' }
    const { status } = await call('auth.login', data, { cookie: refresh.join(), origin: ORIGIN })
    expect(status).toBe(200)
    const { ended_at } = await db
      .selectFrom('sessions')
      .select('ended_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(ended_at).not.toBeNull()
  })

  it('all go when the session ends', async () => {
    const { cookie } = await signIn(ana)
    const reply = await http.inject({ method: 'GET', url: '/api/auth/logout', headers: { cookie } })
    const set = [reply.headers['set-cookie'] ?? []].flat()
    expect(set).toHaveLength(6)
    for (const header of set) expect(header).toContain('Max-Age=0')
    expect(await viewer(cookie)).toBeNull()
  })
})
