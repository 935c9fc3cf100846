import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { connectedSite } from '#tests/connections.ts'
import { sealFields } from '../kept-fields.ts'

const { db, admin, staff, as, lineOf } = await connectedSite({
  environment: [
    { name: 'SOCIAL_QQ_ID', isSet: true, isSecret: true, value: null },
    { name: 'SMTP_URL', isSet: false, isSecret: true, value: null },
  ],
  social: { qq: { id: '1', secret: 'of the environment', url: 'http://localhost' } },
})

it('says of each where it is set, and of secrets only that they are', async () => {
  expect(await lineOf('mail')).toEqual({
    name: 'mail',
    source: null,
    record: null,
    variables: [],
    open: {},
    secrets: [],
    setAt: null,
    setBy: null,
    isReadable: true,
    isLeaving: false,
    isListed: false,
    returnsTo: '',
  })
  expect(await lineOf('qq')).toMatchObject({
    source: 'environment',
    variables: ['SOCIAL_QQ_ID'],
    isListed: true,
    returnsTo: 'http://town.test/api/auth/callback/qq',
  })
  expect(JSON.stringify((await as(admin, 'connections.list', {})).body)).not.toContain('of the environment')
})

it('says what was sealed with another secret of the site, and goes on without it', async () => {
  const signer = createSigner('another secret of another site, long enough')
  const sealed = sealFields(signer, 'github', { id: '1', secret: '2' })
  await db
    .insertInto('site_connections')
    .values({ name: 'github', sealed, is_leaving: false, set_at: new Date(), set_by: admin })
    .execute()
  expect(await lineOf('github')).toMatchObject({ source: 'stored', isReadable: false, open: {}, secrets: [] })
})

it('is for admins alone', async () => {
  expect((await as(staff, 'connections.list', {})).status).toBe(403)
  expect((await as(null, 'connections.list', {})).status).toBe(401)
})
