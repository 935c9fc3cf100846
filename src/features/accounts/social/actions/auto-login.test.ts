import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/rows.ts'
import { cookieHeader, testSite } from '#tests/site.ts'
import { createBrowser } from '#tests/social/sign-in-at.ts'
import { startGithub } from '#tests/social/standard-providers.ts'

const github = await startGithub({ id: 42, login: 'ana-g', name: 'Ana García' }, [
  { email: 'Ana@Example.com', primary: true, verified: true },
])
afterAll(() => github.close())

const site = await testSite({ social: { ...(github.keys && { github: github.keys }) } })
const { db, call, signIn } = site
const METHOD = 'social:github'

let ana = 0
beforeEach(async () => {
  await db.deleteFrom('identities').execute()
  ana = await insertPerson(db)
})
const give = (personId: number, subject = '42') =>
  db.insertInto('identities').values({ person_id: personId, provider: 'github', subject }).execute()

const arrive = async (browser = createBrowser(site), options?: Parameters<typeof browser.travel>[1]) => {
  const token = await browser.travel('GITHUB', options)
  return { browser, token, answer: await browser.call('mutates.autoLogin', { token }) }
}
const arrivedOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body.gqAutoLogin as {
    user: { databaseId: number } | null
    to: string
    step: Record<string, unknown> | null
  }
const sessionsOf = (personId: number) =>
  db
    .selectFrom('sessions')
    .select('method')
    .where('person_id', '=', personId)
    .where('method', '<>', 'test')
    .execute()
const eventsOf = (personId: number) =>
  db
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
const mails = async () => {
  const { rows } = await sql<{
    data: unknown
  }>`select data->'value' as data from jobs.job where name = 'delivery.sendMail'`.execute(db)
  return rows.map(({ data }) => data)
}

describe('a known account elsewhere', () => {
  it('signs its owner in and leads back to where they were', async () => {
    await give(ana)
    const { answer } = await arrive(createBrowser(site), { returnTo: '/en/community/1?page=2' })
    expect(answer.status).toBe(200)
    expect(arrivedOf(answer)).toMatchObject({
      user: { databaseId: ana },
      to: '/en/community/1?page=2',
      step: null,
    })
    expect(await sessionsOf(ana)).toEqual([{ method: METHOD }])
    expect(await eventsOf(ana)).toEqual([{ kind: 'signed-in', detail: { method: METHOD } }])
    const own = cookieHeader(answer.headers['set-cookie'] as string[])
    expect(own).toContain('auth_token=')
    expect((await call('auth.viewer', {}, { cookie: own })).body).toMatchObject({
      viewer: { databaseId: ana },
    })
  })

  it('ends the session that the browser has got meanwhile', async () => {
    await give(ana)
    const browser = createBrowser(site)
    const token = await browser.travel('GITHUB')
    const { cookie } = await signIn(await insertPerson(db))
    const meanwhile = `${browser.cookie()}; ${cookie}`
    expect((await call('mutates.autoLogin', { token }, { cookie: meanwhile })).status).toBe(200)
    expect((await call('auth.viewer', {}, { cookie })).body.viewer).toBeNull()
  })

  it('leads home where nothing else was asked for', async () => {
    await give(ana)
    expect(arrivedOf((await arrive()).answer).to).toBe('/en')
  })

  it('is known by its new name from now on where the provider has given it one', async () => {
    await db
      .insertInto('identities')
      .values({ person_id: ana, provider: 'github', subject: '42', name: 'old' })
      .execute()
    await arrive()
    expect(await db.selectFrom('identities').select(['name', 'subject']).execute()).toEqual([
      { name: 'Ana García', subject: '42' },
    ])
  })

  it.each([
    [null, 'banned'],
    [new Date(Date.now() + 3_600_000), 'banned-until'],
  ])('opens nothing for whoever is locked out until %s', async (until, code) => {
    await give(ana)
    await db
      .insertInto('sanctions')
      .values({ person_id: ana, kind: 'login-ban', reason: 'Spam', starts_at: new Date(0), until })
      .execute()
    const { answer } = await arrive()
    expect(answer).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/^(banned|banned-until)$/) },
    })
    expect(answer.body.code).toBe(code === 'banned' ? 'banned' : 'banned-until')
    expect(String(answer.body.messages)).toContain('Spam')
    expect(await sessionsOf(ana)).toEqual([])
  })

  it('opens nothing any more when its owner has left', async () => {
    await give(ana)
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', ana).execute()
    expect(arrivedOf((await arrive()).answer)).toMatchObject({ user: null, step: { kind: 'profile' } })
  })

  it('takes a second step for whoever has one', async () => {
    await give(ana)
    await db
      .insertInto('totp')
      .values({ person_id: ana, sealed_secret: 'sealed', confirmed_at: new Date() })
      .execute()
    const { answer } = await arrive()
    expect(arrivedOf(answer)).toMatchObject({ user: null, step: { kind: 'code', provider: 'github' } })
    expect(await sessionsOf(ana)).toEqual([])
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('auth_token')
  })
})

describe('an account elsewhere that nobody here has', () => {
  it('asks for a profile, and signs nobody in', async () => {
    const { answer } = await arrive()
    expect(arrivedOf(answer)).toEqual({
      user: null,
      to: '/en',
      step: {
        kind: 'profile',
        token: expect.stringMatching(/^[\w-]{43}$/),
        provider: 'github',
        name: 'Ana García',
        email: 'Ana@example.com',
        hasAccount: false,
      },
    })
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('auth_token')
  })

  it('is never that of whoever has the same mail address', async () => {
    await db.updateTable('people').set({ email: 'ana@example.com' }).where('id', '=', ana).execute()
    const { answer } = await arrive()
    expect(arrivedOf(answer)).toMatchObject({
      user: null,
      step: { kind: 'profile', email: null, hasAccount: true },
    })
    expect(await db.selectFrom('identities').select('id').execute()).toEqual([])
    await db.updateTable('people').set({ email: null }).where('id', '=', ana).execute()
  })
})

describe('whoever was signed in when they left', () => {
  it('links what they come back with, and is written to', async () => {
    await db.updateTable('people').set({ email: 'own@example.com' }).where('id', '=', ana).execute()
    const { cookie } = await signIn(ana)
    const { answer } = await arrive(createBrowser(site, cookie), { returnTo: '/en/account/security' })
    expect(arrivedOf(answer)).toMatchObject({
      user: { databaseId: ana },
      to: '/en/account/security',
      step: null,
    })
    expect(await db.selectFrom('identities').select(['person_id', 'subject', 'name']).execute()).toEqual([
      { person_id: ana, subject: '42', name: 'Ana García' },
    ])
    expect(await eventsOf(ana)).toEqual([
      { kind: 'identity-linked', detail: { provider: 'github', name: 'GitHub', account: 'Ana García' } },
    ])
    expect(await mails()).toEqual([
      expect.objectContaining({
        to: 'own@example.com',
        template: 'way-in-changed',
        params: expect.objectContaining({ way: 'social', change: 'added', name: 'GitHub' }),
      }),
    ])
    expect(await sessionsOf(ana)).toEqual([])
  })

  it('changes nothing by linking what is linked', async () => {
    await give(ana)
    const { cookie } = await signIn(ana)
    expect(arrivedOf((await arrive(createBrowser(site, cookie))).answer)).toMatchObject({
      user: { databaseId: ana },
    })
    expect(await eventsOf(ana)).toEqual([])
  })

  it('cannot link what opens the account of another', async () => {
    await give(await insertPerson(db))
    const { cookie } = await signIn(ana)
    const { answer } = await arrive(createBrowser(site, cookie))
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity-taken' } })
    expect(
      (await db.selectFrom('identities').select('person_id').execute()).map((row) => row.person_id),
    ).not.toContain(ana)
  })

  it('links nothing when they are signed out, or another is signed in', async () => {
    const { cookie, sessionId } = await signIn(ana)
    const browser = createBrowser(site, cookie)
    const token = await browser.travel('GITHUB')
    const other = await signIn(await insertPerson(db))
    const social = browser.cookie().replace(cookie, '')
    expect(await call('mutates.autoLogin', { token }, { cookie: `${other.cookie}${social}` })).toMatchObject({
      status: 401,
      body: { code: 'signed-out-meanwhile' },
    })
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sessionId).execute()
    expect(await browser.call('mutates.autoLogin', { token })).toMatchObject({
      status: 401,
      body: { code: 'signed-out-meanwhile' },
    })
    expect(await db.selectFrom('identities').select('id').execute()).toEqual([])
  })
})

describe('a token', () => {
  it('works once', async () => {
    await give(ana)
    const { browser, token } = await arrive()
    expect(await browser.call('mutates.autoLogin', { token })).toMatchObject({
      status: 401,
      body: { code: 'token-invalid' },
    })
  })

  it('works once for two that come at the same time', async () => {
    await give(ana)
    const browser = createBrowser(site)
    const token = await browser.travel('GITHUB')
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('mutates.autoLogin', { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await sessionsOf(ana)).toHaveLength(1)
  })

  it('works for a minute', async () => {
    await give(ana)
    const browser = createBrowser(site)
    const token = await browser.travel('GITHUB')
    await db
      .updateTable('social_flows')
      .set({ token_expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await browser.call('mutates.autoLogin', { token })).toMatchObject({
      status: 401,
      body: { code: 'token-expired' },
    })
  })

  it('works in the browser that it was given to', async () => {
    await give(ana)
    const token = await createBrowser(site).travel('GITHUB')
    const other = createBrowser(site)
    await other.begin('GITHUB')
    for (const browser of [other, createBrowser(site)]) {
      expect(await browser.call('mutates.autoLogin', { token })).toMatchObject({
        status: 401,
        body: { code: 'token-invalid' },
      })
    }
    expect(await sessionsOf(ana)).toEqual([])
  })

  it('that nobody was given is refused in the caller’s language', async () => {
    const messages = {
      'zh-hans': '登录凭证无效或已经用过。',
      en: 'This sign-in token is not valid or was used before.',
      es: 'Este código de acceso no es válido o ya se usó.',
    }
    for (const [lang, message] of Object.entries(messages)) {
      expect(await call('mutates.autoLogin', { token: 'bad' }, { lang })).toMatchObject({
        status: 401,
        body: { statusCode: 401, code: 'token-invalid', messages: [message] },
      })
    }
  })

  it('is looked at only from a page of this site, and only at a bearable length', async () => {
    for (const origin of ['https://elsewhere.test', null]) {
      expect(await call('mutates.autoLogin', { token: 'x' }, { origin, address: '10.3.3.1' })).toMatchObject({
        status: 403,
        body: { code: 'foreign-origin' },
      })
    }
    for (const data of [{}, { token: 5 }, { token: 'x'.repeat(2_001) }]) {
      expect(await call('mutates.autoLogin', data, { address: '10.3.3.2' })).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })

  it('is guessed by nobody more than sixty times a minute', async () => {
    const guess = () => call('mutates.autoLogin', { token: 'guess' }, { address: '10.3.3.3' })
    const statuses = new Set<number>()
    // A token comes back every second.
    for (let tries = 0; tries < 120 && !statuses.has(429); tries += 1) statuses.add((await guess()).status)
    expect([...statuses]).toEqual([401, 429])
  })
})
