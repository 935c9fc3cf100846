import { beforeEach, describe, expect, it } from 'vitest'
import { hoursAgo, inHours } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { createSigner } from '../credentials/signer.ts'
import { hashToken, makeRefreshToken } from './tokens.ts'

const { db, http, call, sessions, signIn } = await testSite()
const ORIGIN = 'http://town.test'

let ana = 0
beforeEach(async () => {
  ana = await insertPerson(db, { name: 'Ana' })
})

const jarOf = (cookie: string) =>
  Object.fromEntries(cookie.split('; ').map((pair) => [pair.split('=', 1)[0], pair])) as Record<
    string,
    string
  >

async function renew(cookie: string, headers: Record<string, string> = { origin: ORIGIN }) {
  const reply = await http.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    payload: JSON.stringify({ lang: 'en' }),
  })
  return { status: reply.statusCode, body: reply.json(), cookie: cookieHeader(reply.headers['set-cookie']) }
}
const viewer = async (cookie: string) => (await call('auth.viewer', {}, { cookie })).body.viewer
const later = (minutes: number) =>
  db
    .updateTable('sessions')
    .set({ rotated_at: new Date(Date.now() - minutes * 60_000) })
    .where('person_id', '=', ana)
    .execute()

describe('an access token', () => {
  it('says who calls, by cookie or in the body', async () => {
    const { cookie } = await signIn(ana)
    const { auth_token = '' } = jarOf(cookie)
    expect(await viewer(auth_token)).toMatchObject({ databaseId: ana })
    const authToken = auth_token.slice('auth_token='.length)
    expect((await call('auth.viewer', {}, { authToken })).body.viewer).toMatchObject({ databaseId: ana })
  })

  it('is no other for any change of it', async () => {
    const { cookie, sessionId } = await signIn(ana)
    const [id = '', ends = '', signature = ''] = (jarOf(cookie).auth_token ?? '').slice(11).split('.')
    const forged = [
      `${Number(id) + 1}.${ends}.${signature}`,
      `${id}.${Number(ends) + 60_000}.${signature}`,
      `${id}.${ends}.${signature.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}`,
      `0${id}.${ends}.${signature}x`,
      String(sessionId),
      '',
    ]
    for (const token of forged) expect(await viewer(`auth_token=${token}`)).toBeNull()
  })

  it('is worth nothing when its time is over, its session has ended, or its owner has left', async () => {
    const { cookie } = await signIn(ana)
    const token = (jarOf(cookie).auth_token ?? '').slice(11)
    expect(await sessions.find(token, new Date(Date.now() + 16 * 60_000))).toBeNull()
    const other = await signIn(ana)
    await sessions.end(db, other.sessionId, new Date())
    expect(await viewer(other.cookie)).toBeNull()
    expect(await viewer(cookie)).not.toBeNull()
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', ana).execute()
    expect(await viewer(cookie)).toBeNull()
  })

  it('carries what level, VIP tier and sanctions say at this moment', async () => {
    const { cookie } = await signIn(ana)
    const token = (jarOf(cookie).auth_token ?? '').slice(11)
    const asker = async () => (await sessions.find(token, new Date()))?.asker
    expect(await asker()).toMatchObject({ level: 'lv1', vip: null, isSilenced: false, roles: [] })
    await db
      .updateTable('people')
      .set({ vip_key: 'gold', vip_until: inHours(1), roles: ['admin', 'nonsense'] })
      .where('id', '=', ana)
      .execute()
    await db
      .insertInto('sanctions')
      .values({ person_id: ana, kind: 'silence', reason: 'Noise', starts_at: hoursAgo(1), until: inHours(1) })
      .execute()
    expect(await asker()).toMatchObject({ vip: 'gold', isSilenced: true, roles: ['admin'] })
    await db
      .updateTable('people')
      .set({ vip_until: hoursAgo(1) })
      .where('id', '=', ana)
      .execute()
    await db
      .updateTable('sanctions')
      .set({ until: hoursAgo(0.5) })
      .where('person_id', '=', ana)
      .execute()
    expect(await asker()).toMatchObject({ vip: null, isSilenced: false })
  })
})

describe('a renewal', () => {
  it('gives a new pair of tokens', async () => {
    const { cookie } = await signIn(ana)
    const { status, body, cookie: next } = await renew(cookie)
    expect(status).toBe(200)
    expect(jarOf(next).auth_token).toBe(`auth_token=${body.authToken}`)
    expect(jarOf(next).refresh_token).not.toBe(jarOf(cookie).refresh_token)
    expect(await viewer(next)).toMatchObject({ databaseId: ana })
    expect((await renew(next)).status).toBe(200)
  })

  it('with a token that was used before ends the session for whoever holds it, and leaves an event', async () => {
    const { cookie } = await signIn(ana)
    const { cookie: next } = await renew(cookie)
    await later(1)
    const stolen = await renew(cookie)
    expect(stolen).toMatchObject({
      status: 401,
      body: {
        statusCode: 401,
        message: 'You have been signed out. Please sign in again.',
        code: 'session-ended',
      },
    })
    expect(await viewer(next)).toBeNull()
    expect((await renew(next)).status).toBe(401)
    const events = await db
      .selectFrom('security_events')
      .select('kind')
      .where('person_id', '=', ana)
      .execute()
    expect(events).toEqual([{ kind: 'session-reused' }])
  })

  it('by several tabs at once gives each of them the same next token', async () => {
    const { cookie } = await signIn(ana)
    const all = await Promise.all([renew(cookie), renew(cookie), renew(cookie)])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const [next = '', ...others] = all.map((one) => jarOf(one.cookie).refresh_token)
    expect(next).not.toBe(jarOf(cookie).refresh_token)
    expect(others).toEqual([next, next])
    expect((await renew(next)).status).toBe(200)
  })

  it('whose answer was lost is given again, and signs nobody out later', async () => {
    const { cookie } = await signIn(ana)
    await renew(cookie)
    const { cookie: again } = await renew(cookie)
    await later(14)
    expect((await renew(again)).status).toBe(200)
    expect(await db.selectFrom('security_events').where('person_id', '=', ana).execute()).toEqual([])
  })

  it('with a token from before the one before ends the session, however soon', async () => {
    const { cookie } = await signIn(ana)
    const { cookie: second } = await renew(cookie)
    const { cookie: third } = await renew(second)
    expect((await renew(cookie)).status).toBe(401)
    expect((await renew(third)).status).toBe(401)
  })

  it('of a token whose successor was random gives an access token, as it did then', async () => {
    const { cookie, sessionId } = await signIn(ana)
    const { cookie: next } = await renew(cookie)
    const random = makeRefreshToken(createSigner(SECRET), sessionId, 'plain')
    await db
      .updateTable('sessions')
      .set({ refresh_hash: hashToken(random) })
      .where('id', '=', sessionId)
      .execute()
    const { status, cookie: again } = await renew(cookie)
    expect([status, jarOf(again).refresh_token]).toEqual([200, undefined])
    expect(await viewer(again)).toMatchObject({ databaseId: ana })
    expect((await renew(`refresh_token=${random}`)).status).toBe(200)
    expect((await renew(next)).status).toBe(401)
  })

  it('is refused to made-up tokens, and costs nobody their session', async () => {
    const { cookie, sessionId } = await signIn(ana)
    for (const token of [`${sessionId}.${'a'.repeat(43)}.${'0'.repeat(64)}`, 'x', '']) {
      expect((await renew(`refresh_token=${token}`)).status).toBe(401)
    }
    expect((await renew(cookie)).status).toBe(200)
  })

  it('is refused from other sites', async () => {
    const { cookie } = await signIn(ana)
    for (const headers of [{}, { origin: 'https://evil.test' }]) {
      expect((await renew(cookie, headers)).body.code).toBe('foreign-origin')
    }
  })

  it('is refused to the banned, with the reason', async () => {
    const { cookie } = await signIn(ana)
    const ban = { person_id: ana, kind: 'login-ban' as const, reason: 'Spam', starts_at: hoursAgo(1) }
    await db
      .insertInto('sanctions')
      .values({ ...ban, until: new Date('2099-01-02') })
      .execute()
    expect(await viewer(cookie)).toBeNull()
    const { status, body } = await renew(cookie)
    expect([status, body.code]).toEqual([401, 'banned'])
    expect(body.message).toContain('Spam')
    expect(body.message).toContain('2099-01-02')
  })

  it('is not for ever: what nobody used for thirty days is over', async () => {
    const { cookie } = await signIn(ana)
    await db
      .updateTable('sessions')
      .set({ expires_at: hoursAgo(1) })
      .where('person_id', '=', ana)
      .execute()
    expect((await renew(cookie)).status).toBe(401)
    expect(await viewer(cookie)).toBeNull()
  })
})

describe('signing out', () => {
  const leave = (cookie: string, headers: Record<string, string> = {}) =>
    http.inject({ method: 'GET', url: '/api/auth/logout', headers: { cookie, ...headers } })

  it('ends the session on the server and takes the cookies', async () => {
    const { cookie } = await signIn(ana)
    const reply = await leave(cookie, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    for (const header of [reply.headers['set-cookie'] ?? []].flat()) expect(header).toContain('Max-Age=0')
    expect(await viewer(cookie)).toBeNull()
    expect((await renew(cookie)).status).toBe(401)
  })

  it.each([
    ['cross-site', 'empty'],
    ['cross-site', 'document'],
    ['same-site', 'document'],
    ['same-origin', 'document'],
    ['same-origin', 'image'],
    ['same-origin', 'iframe'],
  ])('cannot be done by another site, nor by a link or a picture: %s, %s', async (site, destination) => {
    const { cookie } = await signIn(ana)
    const reply = await leave(cookie, { 'sec-fetch-site': site, 'sec-fetch-dest': destination })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign-origin'])
    expect(await viewer(cookie)).not.toBeNull()
  })

  it.each<[string, Record<string, string>]>([
    ['from the address line', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['by a browser that does not say where a request comes from', {}],
  ])('can be done %s', async (_way, headers) => {
    const { cookie } = await signIn(ana)
    expect((await leave(cookie, headers)).statusCode).toBe(200)
    expect(await viewer(cookie)).toBeNull()
  })

  it('is nothing to a stranger', async () => {
    expect((await leave('')).statusCode).toBe(200)
  })
})
