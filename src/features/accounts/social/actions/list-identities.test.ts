import { expect, it } from 'vitest'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite({
  social: {
    github: { id: 'g', secret: 's', url: 'https://github.test', apiUrl: 'https://api.github.test' },
    qq: { id: 'q', secret: 's', url: 'https://qq.test' },
  },
})
const listOf = async (cookie: string) => {
  const { body } = await call('account.listIdentities', {}, { cookie })
  return (body.guaqi as never as { account: { identities: { identities: object[]; isLastWayIn: boolean } } })
    .account.identities
}

it('lists what the asker can sign in with, and nobody else’s', async () => {
  const [ana, bo] = [await insertPerson(db), await insertPerson(db)]
  const used = new Date('2026-03-01T10:00:00Z')
  await db
    .insertInto('identities')
    .values([
      { person_id: ana, provider: 'github', subject: '1', name: 'ana-g', created_at: used, used_at: used },
      { person_id: ana, provider: 'qq', subject: 'o1', name: '安娜', created_at: used },
      { person_id: bo, provider: 'github', subject: '2' },
    ])
    .execute()
  const { cookie } = await signIn(ana)
  const at = used.toISOString()
  expect(await listOf(cookie)).toEqual({
    identities: [
      { id: expect.any(Number), provider: 'github', name: 'ana-g', createdAt: at, usedAt: at },
      { id: expect.any(Number), provider: 'qq', name: '安娜', createdAt: at, usedAt: null },
    ],
    isLastWayIn: false,
  })
})

it('says when nothing else would let the asker in', async () => {
  const ana = await insertPerson(db)
  const { cookie } = await signIn(ana)
  await db
    .insertInto('identities')
    .values([
      { person_id: ana, provider: 'qq', subject: '3' },
      // Nobody gets in by what the site does not offer any more.
      { person_id: ana, provider: 'weibo', subject: '4' },
    ])
    .execute()
  expect((await listOf(cookie)).isLastWayIn).toBe(true)
  await db.updateTable('people').set({ password_hash: '$argon2id$x' }).where('id', '=', ana).execute()
  expect((await listOf(cookie)).isLastWayIn).toBe(false)
})

it('tells strangers nothing', async () => {
  expect(await call('account.listIdentities', {})).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
  })
})
