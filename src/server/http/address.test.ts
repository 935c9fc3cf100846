import { expect, it } from 'vitest'
import { PASSWORD, securitySite } from '#tests/security-site.ts'
import { cookieHeader } from '#tests/site.ts'
import { addressOf } from './address.ts'

const { db, http, call, member, mailsTo } = await securitySite()

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:5678', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['[::ffff:10.0.0.1]:80', '10.0.0.1'],
  ['2001:DB8:0:0:0:0:0:5', '2001:db8::5'],
  ['[2001:db8::5]:443', '2001:db8::5'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('spells %s as %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address)
})

it('shows people the address they came from, in sessions, events and mails, and after a renewal too', async () => {
  const { id, email } = await member()
  const { headers } = await call(
    'auth.login',
    { editStatus: 'login', provider: 'PASSWORD', username: email, password: PASSWORD },
    { address: '2001:DB8:0:1::5' },
  )
  const cookie = cookieHeader(headers['set-cookie'] as string[])
  const places = async (table: 'sessions' | 'security_events') =>
    (
      await db
        .selectFrom(table)
        .select('address')
        .where('person_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    ).map(({ address }) => address)
  expect(await places('sessions')).toEqual(['2001:db8:0:1::5'])
  expect(await places('security_events')).toEqual(['2001:db8:0:1::5'])
  const changed = await call(
    'security.changePassword',
    { oldPassword: PASSWORD, password: 'eleven quiet otters' },
    { address: '2001:db8:0:1::5', cookie },
  )
  expect(changed.status).toBe(200)
  expect((await mailsTo(email)).map(({ params }) => params.address)).toEqual(['2001:db8:0:1::5'])
  const renewed = await http.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    remoteAddress: '::ffff:203.0.113.9',
    headers: { origin: 'http://town.test', cookie },
  })
  expect(renewed.statusCode).toBe(200)
  expect(await places('sessions')).toEqual(['203.0.113.9'])
})

it('counts what comes from one IPv6 network together', async () => {
  const { email } = await member()
  const guess = async (address: string) =>
    (
      await call(
        'auth.login',
        { editStatus: 'login', provider: 'PASSWORD', username: email, password: 'not this one' },
        { address },
      )
    ).status
  for (let host = 1; host <= 5; host += 1) expect(await guess(`2001:db8:0:2::${host}`)).toBe(401)
  expect(await guess('2001:db8:0:2::99')).toBe(429)
  expect(await guess('2001:db8:0:3::1')).toBe(401)
})
