import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { carriedBy } from '#tests/carried.ts'
import { connectedSite } from '#tests/connections.ts'
import { isSignedBy } from '#tests/delivery/dkim.ts'
import { NO_MAILBOX, serveMail } from '#tests/delivery/mail-server.ts'
import {
  ALIYUN,
  REFUSED_NUMBER,
  serveAliyun,
  serveTencent,
  serveTwilio,
  TENCENT,
  TWILIO,
} from '#tests/delivery/providers.ts'
import { freePort } from '#tests/free-port.ts'
import { insertSomebody } from '#tests/people.ts'
import { testBucket } from '#tests/s3-server.ts'
import { startWechat } from '#tests/social/chinese-providers.ts'
import { startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'

const login = { user: 'town', password: 'four cats and a lamp' }
const server = await serveMail({ login })
const bucket = await testBucket()
const github = await startGithub({ id: 1, login: 'gu', name: 'Gu' })
const wechat = await startWechat({ nickname: 'Gu' })
const oidc = await startOidcProvider({ sub: '1' })
const site = await connectedSite({
  socialAddresses: {
    SOCIAL_GITHUB_URL: github.url,
    SOCIAL_GITHUB_API_URL: github.url,
    SOCIAL_WECHAT_API_URL: wechat.url,
  },
})
const { db, get, call, signIn, admin, staff, save, lineOf } = site

const mail = {
  host: '127.0.0.1',
  port: String(server.port),
  encryption: 'optional',
  from: 'Town <hello@town.test>',
  ...login,
}
const files = {
  endpoint: bucket.config.endpoint,
  bucket: 'town',
  region: bucket.config.region,
  accessKeyId: bucket.config.accessKeyId,
  secretAccessKey: bucket.config.secretAccessKey,
}
const refused = (code: string, words: string, status = 422) => ({
  status,
  body: { code, messages: [expect.stringContaining(words)] },
})

it('signs in at a mail server and sends a test mail, and says why not, leaving what was set', async () => {
  expect(await save('mail', { ...mail, password: 'wrong' })).toMatchObject(
    refused('mail-not-taken', 'refuses the user or password'),
  )
  const { password: _, ...without } = mail
  expect(await save('mail', without)).toMatchObject(refused('connection-wrong', 'Password'))
  expect(await save('mail', { ...mail, port: '99999', from: 'nobody' })).toMatchObject(
    refused('connection-wrong', 'Port, Sender'),
  )
  const closed = String(await freePort())
  expect(await save('mail', { ...mail, port: closed })).toMatchObject(
    refused('mail-not-taken', 'refuses the connection'),
  )
  expect(await save('mail', { ...mail, encryption: 'starttls' })).toMatchObject(
    refused('mail-not-taken', 'no encryption'),
  )
  expect([await lineOf('mail'), server.taken]).toMatchObject([{ source: null }, []])

  expect(await save('mail', mail)).toMatchObject({
    status: 200,
    body: { guaqi: { connections: { save: { to: 'gu@square.example' } } } },
  })
  expect(server.taken).toMatchObject([{ recipients: ['gu@square.example'], user: 'town' }])
  expect(await save('mail', { ...mail, password: 'wrong' })).toMatchObject({ status: 422 })
  expect(await lineOf('mail')).toMatchObject({ source: 'stored', secrets: ['password'], setBy: 'Gu' })
})

it('signs mails with a key that it makes, and says what has to stand in the DNS', async () => {
  server.taken.length = 0
  expect(await save('mail', { ...mail, dkimSelector: 'not a name' })).toMatchObject(
    refused('connection-wrong', 'Name of the signature'),
  )
  expect(await save('mail', { ...mail, dkimPrivateKey: 'short' })).toMatchObject(
    refused('connection-wrong', 'Private key of the signature'),
  )
  expect(await save('mail', { ...mail, dkimSelector: 'plaza1' })).toMatchObject({ status: 200 })
  const { open, secrets, record } = await lineOf('mail')
  expect([open.dkimSelector, secrets]).toEqual(['plaza1', ['password', 'dkimPrivateKey']])
  expect(record?.name).toBe('plaza1._domainkey.town.test')
  const [, spki = ''] = /^v=DKIM1; k=rsa; p=(.+)$/.exec(record?.value ?? '') ?? []
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  expect(isSignedBy(server.raw.at(-1) ?? '', key)).toBe(true)
  // With the key that is there, until its name is taken away.
  expect(await save('mail', { ...mail, dkimSelector: 'plaza2' })).toMatchObject({ status: 200 })
  expect((await lineOf('mail')).record?.value).toBe(record?.value)
  expect(await save('mail', mail)).toMatchObject({ status: 200 })
  expect(await lineOf('mail')).toMatchObject({ secrets: ['password'], record: null })
})

it('has a code sent to a phone before a provider of text messages is used, and keeps no number', async () => {
  const { save, lineOf } = await connectedSite()
  const [twilio, aliyun, tencent] = [await serveTwilio(), await serveAliyun(), await serveTencent()]
  const asked = { perDay: '20', tryAt: '+34 612 345 678' }
  const first = {
    ...asked,
    provider: 'twilio',
    ...TWILIO,
    sender: '+15005550006',
    otherAddress: twilio.endpoint,
  }
  expect(await save('sms', { ...first, authToken: 'guessed' })).toMatchObject(
    refused('sms-not-taken', '401, 20003'),
  )
  expect(await save('sms', { ...first, tryAt: REFUSED_NUMBER })).toMatchObject(
    refused('sms-not-taken', 'refuses this number'),
  )
  const closed = `http://127.0.0.1:${await freePort()}`
  expect(await save('sms', { ...first, otherAddress: closed })).toMatchObject(
    refused('sms-not-taken', 'cannot be reached'),
  )
  expect(await save('sms', { ...first, tryAt: '612 345 678' })).toMatchObject(
    refused('connection-wrong', 'Phone for the test'),
  )
  expect([await lineOf('sms'), twilio.taken]).toMatchObject([{ source: null }, []])

  expect(await save('sms', first)).toMatchObject({
    status: 200,
    body: { guaqi: { connections: { save: { to: '+34612345678' } } } },
  })
  expect(twilio.taken).toMatchObject([{ to: '+34612345678', text: expect.stringMatching(/\d{6}/) }])
  expect(await lineOf('sms')).toMatchObject({ source: 'stored', secrets: ['authToken'] })
  expect((await lineOf('sms')).open).not.toHaveProperty('tryAt')

  const keys = { signName: 'Square', template: 'SMS_1' }
  const second = {
    ...asked,
    ...keys,
    provider: 'aliyun',
    otherAddress: aliyun.endpoint,
    accessKeyId: ALIYUN.accessKeyId,
    secretAccessKey: ALIYUN.accessKeySecret,
  }
  expect(await save('sms', second)).toMatchObject({ status: 200 })
  const third = {
    ...asked,
    ...keys,
    provider: 'tencent',
    otherAddress: tencent.endpoint,
    accessKeyId: TENCENT.secretId,
    secretAccessKey: TENCENT.secretKey,
    sdkAppId: TENCENT.sdkAppId,
  }
  expect(await save('sms', { ...third, secretAccessKey: '' })).toMatchObject(
    refused('connection-retyped', 'Secret access key'),
  )
  expect(await save('sms', third)).toMatchObject({ status: 200 })
  expect([aliyun.taken, tencent.taken]).toMatchObject([[{ from: 'Square' }], [{ from: 'Square' }]])
})

it('has mails leave by it at once, without a restart', async () => {
  server.taken.length = 0
  const { cookie } = await signIn(admin)
  expect(await call('setup.testMail', {}, { cookie })).toMatchObject({ status: 200 })
  expect(server.taken).toHaveLength(1)
})

it('keeps a password that is left empty, but sends it to no other server', async () => {
  const { password: _, ...typed } = mail
  expect(await save('mail', { ...typed, from: 'square@town.test' })).toMatchObject({ status: 200 })
  const elsewhere = await serveMail({ login })
  expect(await save('mail', { ...typed, port: String(elsewhere.port) })).toMatchObject(
    refused('connection-retyped', 'Password'),
  )
  expect(elsewhere.taken).toEqual([])
})

it('shows, records and tells nobody a secret, and stores it sealed', async () => {
  const { body } = await site.as(admin, 'connections.list', {})
  const { rows } = await sql<{ text: string }>`select coalesce(string_agg(text, ' '), '') as text from (
    select to_jsonb(site_connections)::text as text from site_connections
    union all select to_jsonb(audit_log)::text from audit_log
    union all select to_jsonb(outbox)::text from outbox
    union all select data::text from jobs.job) as written`.execute(db)
  const written = `${JSON.stringify(body)} ${rows[0]?.text}`
  expect(written).not.toContain(login.password)
  expect(written).toContain('connection:mail')
  const acts = await db.selectFrom('audit_log').select(['act', 'actor_id', 'detail']).execute()
  expect(acts).toContainEqual({ act: 'connection-saved', actor_id: admin, detail: { name: 'mail' } })
})

it('puts a file into a bucket, reads it back and deletes it before it is used', async () => {
  expect(await save('files', { ...files, secretAccessKey: 'guessed' })).toMatchObject(
    refused('files-not-taken', 'refuses these keys'),
  )
  expect(await save('files', { ...files, bucket: 'nowhere' })).toMatchObject(
    refused('files-not-taken', 'no such bucket'),
  )
  const away = `http://127.0.0.1:${await freePort()}`
  expect(await save('files', { ...files, endpoint: away })).toMatchObject(
    refused('files-not-taken', 'does not answer'),
  )
  expect(await save('files', { ...files, endpoint: 'town' })).toMatchObject(
    refused('connection-wrong', 'Address of the service'),
  )
  bucket.refused.length = 0
  expect(await save('files', files)).toMatchObject({ status: 200 })
  expect([...bucket.objects.keys()]).toEqual([])
  expect(await save('files', { ...files, prefix: 'town/' })).toMatchObject(
    refused('files-elsewhere', 'Remove it first', 409),
  )
})

it('asks a provider of sign-in whether it knows the app, and offers it at once', async () => {
  const { id, secret } = github.app
  expect(await save('github', { id, secret: 'guessed' })).toMatchObject(
    refused('app-not-taken', 'refuses its secret'),
  )
  const offered = async () => carriedBy((await get('/en')).text).state.frame.signIn.social.map(({ id }) => id)
  expect(await offered()).not.toContain('github')
  expect(await save('github', { id, secret })).toMatchObject({ status: 200 })
  expect(await offered()).toContain('github')
  github.mood = 'away'
  expect(await save('github', { id, secret })).toMatchObject(refused('app-not-taken', 'does not answer'))

  const inside = { appId: wechat.inside.id, appSecret: 'guessed' }
  expect(await save('wechat', { ...wechat.site, ...inside })).toMatchObject(
    refused('app-not-taken', 'does not know this ID'),
  )
  const described = { issuer: oidc.url, name: 'Guild', id: oidc.app.id }
  expect(await save('oidc', { ...described, secret: 'guessed' })).toMatchObject(
    refused('app-not-taken', 'does not know this ID'),
  )
  expect(await save('oidc', { ...described, secret: oidc.app.secret })).toMatchObject({ status: 200 })
  expect(await lineOf('oidc')).toMatchObject({ open: described, secrets: ['secret'] })
})

it('makes a key for messages to browsers, or checks the one that is brought along', async () => {
  expect(await save('push', { privateKey: 'short' })).toMatchObject(
    refused('connection-wrong', 'Private key'),
  )
  // A number that is beyond the curve.
  expect(await save('push', { privateKey: Buffer.alloc(32, 255).toString('base64url') })).toMatchObject(
    refused('connection-wrong', 'Private key'),
  )
  expect(await save('push', { contact: 'mailto:gu@square.example' })).toMatchObject({ status: 200 })
  expect(await lineOf('push')).toMatchObject({
    open: { contact: 'mailto:gu@square.example' },
    secrets: ['privateKey'],
  })
})

it('takes nothing over what somebody else has set meanwhile', async () => {
  const fields = { contact: 'mailto:other@square.example' }
  expect(await save('push', fields, { seen: null })).toMatchObject(
    refused('connection-changed', 'meanwhile', 409),
  )
  const { setAt } = await lineOf('push')
  const both = await Promise.all([
    save('push', fields, { seen: setAt }),
    save('push', fields, { seen: setAt }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('asks no machine of the house, unless the environment says so', async () => {
  const shut = await connectedSite({ outside: { allowsPrivate: false } })
  for (const [name, fields] of [
    ['mail', mail],
    ['mail', { ...mail, host: 'mail.internal' }],
    ['files', { ...files, endpoint: 'https://10.0.0.1' }],
    ['oidc', { issuer: 'https://169.254.169.254', id: '1', secret: '2' }],
    [
      'sms',
      {
        provider: 'twilio',
        ...TWILIO,
        sender: 'MG1',
        otherAddress: 'https://10.0.0.1',
        perDay: '1',
        tryAt: '+34612345678',
      },
    ],
  ] as const) {
    expect(await shut.save(name, fields)).toMatchObject(refused('connection-inside', 'public internet'))
  }
})

it('leaves to the environment what it sets', async () => {
  const fixed = await connectedSite({ social: { qq: { id: '1', secret: '2', url: 'http://localhost' } } })
  expect(await fixed.lineOf('qq')).toMatchObject({ source: 'environment', secrets: [] })
  expect(await fixed.save('qq', { id: '3', secret: '4' })).toMatchObject(
    refused('connection-in-environment', 'environment', 409),
  )
})

it('is for admins alone, who have a mail address where a mail is sent', async () => {
  const asked = { name: 'mail', fields: mail, seen: null }
  expect((await site.as(staff, 'connections.save', asked)).status).toBe(403)
  expect((await site.as(null, 'connections.save', asked)).status).toBe(401)
  const nameless = await insertSomebody(db, { roles: ['admin'], email: null })
  expect(await save('mail', mail, { who: nameless })).toMatchObject({
    status: 409,
    body: { code: 'no-mail-address' },
  })
  const nobody = await insertSomebody(db, { roles: ['admin'], email: NO_MAILBOX })
  expect(await save('mail', mail, { who: nobody })).toMatchObject(
    refused('mail-not-taken', 'refuses the recipient'),
  )
})
