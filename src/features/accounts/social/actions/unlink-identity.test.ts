import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite({
  social: {
    github: { id: 'g', secret: 's', url: 'https://github.test', apiUrl: 'https://api.github.test' },
    qq: { id: 'q', secret: 's', url: 'https://qq.test' },
  },
})

let ana = 0
let cookie = ''
let sessionId = 0
let place = 0
beforeEach(async () => {
  ana = await insertPerson(db)
  const session = await signIn(ana)
  cookie = session.cookie
  sessionId = session.sessionId
})
async function give(personId = ana, provider = 'github'): Promise<number> {
  place += 1
  const { id } = await db
    .insertInto('identities')
    .values({ person_id: personId, provider, subject: `${place}`, name: 'ana-g' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const unlink = (id: unknown, own = cookie) => {
  place += 1
  return call('account.unlinkIdentity', { id }, { cookie: own, lang: 'en', address: `10.9.0.${place % 250}` })
}
const left = () => db.selectFrom('identities').select('id').where('person_id', '=', ana).execute()

describe('an account elsewhere', () => {
  it('opens nothing any more; its owner can read of it later, and is written to', async () => {
    await db
      .updateTable('people')
      .set({ password_hash: '$argon2id$x', email: 'ana@example.com' })
      .where('id', '=', ana)
      .execute()
    const id = await give()
    expect(await unlink(id)).toMatchObject({
      status: 200,
      body: { guaqi: { account: { unlinkIdentity: { identities: [], isLastWayIn: false } } } },
    })
    expect(await left()).toEqual([])
    const events = await db
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('person_id', '=', ana)
      .execute()
    expect(events).toEqual([
      { kind: 'identity-unlinked', detail: { provider: 'github', name: 'GitHub', account: 'ana-g' } },
    ])
    const { rows } = await sql<{ data: unknown }>`
      select data->'value' as data from jobs.job where name = 'delivery.sendMail'`.execute(db)
    expect(rows).toEqual([
      {
        data: expect.objectContaining({
          to: 'ana@example.com',
          template: 'way-in-changed',
          params: expect.objectContaining({ way: 'social', change: 'removed', name: 'GitHub' }),
        }),
      },
    ])
  })

  it('stays while it is the last way in', async () => {
    const id = await give()
    expect(await unlink(id)).toMatchObject({ status: 422, body: { code: 'last-way-in' } })
    expect(await left()).toEqual([{ id }])
  })

  it('can go when a passkey or another account remains', async () => {
    const [first, second] = [await give(), await give(ana, 'qq')]
    expect((await unlink(first)).status).toBe(200)
    expect(await unlink(second)).toMatchObject({ status: 422, body: { code: 'last-way-in' } })
    await db
      .insertInto('passkeys')
      .values({
        person_id: ana,
        credential_id: `key-${ana}`,
        public_key: Buffer.from('k'),
        counter: 0,
        name: 'Key',
      })
      .execute()
    expect((await unlink(second)).status).toBe(200)
  })

  it('is not the last one twice when both are taken away at the same time', async () => {
    const ids = [await give(), await give(ana, 'qq')]
    const answers = await Promise.all(ids.map((id) => unlink(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await left()).toHaveLength(1)
  })

  it('can go also where the owner has taken its provider out', async () => {
    await db.updateTable('people').set({ password_hash: '$argon2id$x' }).where('id', '=', ana).execute()
    const id = await give()
    await storeSettings(db, { login_box: { social: ['qq'] } })
    await readOutbox()
    expect((await unlink(id)).status).toBe(200)
    expect(await left()).toEqual([])
    await storeSettings(db, { login_box: {} })
    await readOutbox()
  })

  it('of somebody else, or of nobody, is not there', async () => {
    await give()
    const other = await give(await insertPerson(db))
    for (const id of [other, 999_999]) {
      expect(await unlink(id)).toMatchObject({ status: 404, body: { code: 'identity-not-found' } })
    }
    for (const id of ['one', 0, -1, 1.5, null]) {
      expect(await unlink(id)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
  })

  it('goes only for whoever has shown lately that it is them', async () => {
    const id = await give()
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', sessionId)
      .execute()
    expect(await unlink(id)).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
    expect(await unlink(id, '')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })
})
