import { expect, it } from 'vitest'
import { connectedSite } from '#tests/connections.ts'
import { serveMail } from '#tests/delivery/mail-server.ts'
import { testBucket } from '#tests/s3-server.ts'

const { port } = await serveMail()
const { config: bucket } = await testBucket()
const { db, admin, staff, as, call, signIn, save, remove, lineOf } = await connectedSite()
const mail = { host: '127.0.0.1', port: String(port), encryption: 'optional', from: 'hello@town.test' }

it('goes back to nothing at once, and is on record', async () => {
  expect(await save('mail', mail)).toMatchObject({ status: 200 })
  expect(await remove('mail')).toMatchObject({ status: 200 })
  expect(await lineOf('mail')).toMatchObject({ source: null, setAt: null })
  const { cookie } = await signIn(admin)
  expect(await call('setup.testMail', {}, { cookie })).toMatchObject({ body: { code: 'mail-not-set-up' } })
  expect(
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('act', '=', 'connection-removed')
      .execute(),
  ).toEqual([{ actor_id: admin, detail: { name: 'mail' } }])
})

it('keeps a bucket until its files are back', async () => {
  const { prefix: _, ...fields } = bucket
  expect(await save('files', fields)).toMatchObject({ status: 200 })
  expect(await remove('files')).toMatchObject({
    status: 200,
    body: { guaqi: { connections: { remove: { isLeaving: true } } } },
  })
  expect(await lineOf('files')).toMatchObject({ source: 'stored', isLeaving: true })
})

it('says where there is nothing to remove, and is for admins alone', async () => {
  expect(await remove('google')).toMatchObject({ status: 404, body: { code: 'connection-unset' } })
  expect((await as(staff, 'connections.remove', { name: 'files' })).status).toBe(403)
  expect((await as(null, 'connections.remove', { name: 'files' })).status).toBe(401)
})
