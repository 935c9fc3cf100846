import { lookup } from 'node:dns'
import { expect, it } from 'vitest'
import { createPushService } from '#tests/push-service.ts'
import { SECRET } from '#tests/secret.ts'
import { isPublicAddress, isPublicHost, publicLookup } from '../http/public-host.ts'
import { readPush } from './config.ts'
import { createPush } from './push.ts'

const service = await createPushService()
const inside = readPush({ PUSH_PRIVATE_HOSTS: 'yes' })
const letter = { text: '{"title":"钟楼"}', topic: 'notice-7', keepFor: 600, isUrgent: true }

it('is read by the browser alone, and the service knows who has sent it', async () => {
  const push = createPush(SECRET, 'https://town.example', inside)
  const browser = service.subscribe('one')
  expect(await push.send(browser, letter)).toEqual({ kind: 'sent' })
  const [taken] = browser.taken
  expect(taken?.text).toEqual({ title: '钟楼' })
  expect(taken?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    topic: 'notice-7',
    'content-encoding': 'aes128gcm',
  })
  expect(taken?.claims).toMatchObject({ aud: service.origin, sub: 'https://town.example' })
  expect(taken?.claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600)
})

it('has one key in every process, and another where the environment or the secret is another', () => {
  const key = (secret: string, PUSH_PRIVATE_KEY?: string) =>
    createPush(secret, 'https://town.example', readPush({ PUSH_PRIVATE_KEY })).publicKey
  expect(key(SECRET)).toBe(key(SECRET))
  expect(key(SECRET)).toMatch(/^B[\w-]{86}$/)
  const given = `${'A'.repeat(42)}E`
  expect(new Set([key(SECRET), key(`another ${SECRET}`), key(SECRET, given)]).size).toBe(3)
  expect(key('x'.repeat(32), given)).toBe(key(SECRET, given))
})

it.each([
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [429, '120', { kind: 'later', after: 120 }],
  [503, 'Wed, 21 Oct 2031 07:28:00 GMT', { kind: 'later', after: null }],
  [500, undefined, { kind: 'later', after: null }],
  [403, undefined, { kind: 'refused', status: 403 }],
  [302, undefined, { kind: 'refused', status: 302 }],
])('an answer of %d is understood', async (status, retryAfter, outcome) => {
  const push = createPush(SECRET, 'https://town.example', inside)
  service.answer('two', status, {
    location: `${service.origin}/one`,
    ...(retryAfter && { 'retry-after': retryAfter }),
  })
  expect(await push.send(service.subscribe('two'), letter)).toEqual(outcome)
})

it('a service that is away is tried later', async () => {
  const push = createPush(SECRET, 'https://town.example', inside)
  const browser = { ...service.subscribe('three'), endpoint: 'http://127.0.0.1:1/three' }
  expect(await push.send(browser, letter)).toEqual({ kind: 'later', after: null })
})

it('is sent to hosts of the world alone, by https, and only to browsers that can read it', async () => {
  const push = createPush(SECRET, 'https://town.example')
  const { p256dh, auth } = service.subscribe('four')
  const accepts = (endpoint: string) => push.accepts({ endpoint, p256dh, auth })
  expect(accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  for (const endpoint of [
    'http://push.example.com/a',
    'https://localhost/a',
    'https://push/a',
    'https://127.0.0.1/a',
    '',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'ftp://push.example.com/a',
    'https://user:pass@push.example.com/a',
    'https://push.example.com:8443/a',
    'no address',
    'https://db.internal/a',
    'https://printer.local/a',
    'https://api.localhost/a',
    `https://a.example/${'x'.repeat(1_000)}`,
  ]) {
    expect([endpoint, accepts(endpoint)]).toEqual([endpoint, false])
    expect(await push.send({ endpoint, p256dh, auth }, letter)).toEqual({ kind: 'refused', status: 0 })
  }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
  const notOnCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const keys of [
    { p256dh: 'short', auth },
    { p256dh, auth: 'short' },
    { p256dh: notOnCurve, auth },
    { p256dh: '', auth: '' },
  ])
    expect(push.accepts({ endpoint, ...keys })).toBe(false)
})

it('a name is looked at again when it is asked, as it may lead elsewhere by then', async () => {
  const find = (host: string) =>
    new Promise((resolve) => publicLookup(host, {}, (error, address) => resolve(error?.message ?? address)))
  // The one name that leads to this machine everywhere.
  expect(await new Promise((resolve) => lookup('localhost', (error) => resolve(error)))).toBeNull()
  expect(await find('localhost')).toBe('The host is not in the world.')
})

it('addresses of networks of one’s own are known in every form', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'nonsense',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect(isPublicAddress(address)).toBe(true)
  expect(isPublicHost('updates.push.services.mozilla.com')).toBe(true)
})
