import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { webhookSite } from '#tests/webhooks.ts'

const { db, admin, ask, make, others, receiver, unconfirmed } = await webhookSite()

it('makes a webhook whose secret is shown once and kept sealed, and says so on record', async () => {
  const { id, secret } = await make(['order.paid', 'order.paid'])
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ person_id: admin, events: ['order.paid'], is_on: true })
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30))
  const acts = await db.selectFrom('audit_log').selectAll().where('act', '=', 'webhook-made').execute()
  expect(acts).toMatchObject([
    { actor_id: admin, subject: `webhook:${id}`, detail: { events: 'order.paid' } },
  ])
  expect(JSON.stringify(acts)).not.toContain('/hook')
})

it('is for admins who have just shown that it is them', async () => {
  const data = { url: receiver.url, events: ['order.paid'] }
  expect(await others('webhooks.create', data)).toEqual([401, 403, 403])
  expect((await ask('webhooks.create', data, await unconfirmed())).body.code).toBe('confirmation-needed')
})

it('takes no address that is none, and nothing that is not told', async () => {
  for (const url of ['x', 'ftp://town.example/', 'https://a:b@town.example/', 'javascript:alert(1)'])
    expect((await ask('webhooks.create', { url, events: ['order.paid'] })).body.code).toBe('webhook-address')
  for (const events of [[], ['order.nothing'], 'order.paid'])
    expect((await ask('webhooks.create', { url: receiver.url, events })).body.code).toBe('malformed')
})

it('leads nowhere into the own machine and network', async () => {
  const { db: other, call, signIn } = await testSite()
  const { cookie } = await signIn(await insertSomebody(other, { roles: ['admin'] }))
  const create = async (url: string) =>
    (await call('webhooks.create', { url, events: ['order.paid'] }, { cookie })).body.code
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '0x7f.1',
    'db.internal',
  ])
    expect([host, await create(`https://${host}/`)]).toEqual([host, 'webhook-address'])
  expect(await create('http://town.example/')).toBe('webhook-address')
  expect(await create('https://town.example/')).toBeUndefined()
})

it('is one of twenty at most', async () => {
  const { length } = await db.selectFrom('webhooks').select('id').execute()
  for (let made = length; made < 20; made += 1)
    await db
      .insertInto('webhooks')
      .values({ url: receiver.url, events: [], sealed: '', is_on: false, created_at: new Date() })
      .execute()
  expect((await ask('webhooks.create', { url: receiver.url, events: ['order.paid'] })).body.code).toBe(
    'webhooks-full',
  )
})
