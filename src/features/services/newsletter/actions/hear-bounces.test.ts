import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { addressDigest } from '../address-digest.ts'
import { bounceSecret } from '../bounce-secret.ts'
import { isSuppressed } from '../queries/suppressed.ts'
import { returnPathOf } from '../return-address.ts'
import { BOUNCES_PATH } from '../rules.ts'

const { db, call, http, signer, reading, rowOf, started, states, turn } = await letterSite()

const post = (payload: unknown, secret = bounceSecret(signer, 1)) =>
  http.inject({
    method: 'POST',
    url: BOUNCES_PATH,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const isLeftAlone = (email: string) => isSuppressed(db, addressDigest(email), new Date())

it('writes no more to addresses that bounce or complain', async () => {
  await reading('gone@town.test')
  await reading('angry@town.test')
  const events = [
    { type: 'bounce', email: 'Gone@town.test' },
    { type: 'complaint', email: 'angry@town.test' },
  ]
  expect((await post({ events })).statusCode).toBe(200)
  expect([await rowOf('gone@town.test'), await rowOf('angry@town.test')]).toEqual([undefined, undefined])
  expect([await isLeftAlone('gone@town.test'), await isLeftAlone('angry@town.test')]).toEqual([true, true])
})

it('knows a mail by the address to which it came back, and counts it', async () => {
  const id = await started(1)
  await turn(id, async () => {})
  const { id: mail } = await db
    .selectFrom('newsletter_recipients')
    .select('id')
    .where('letter_id', '=', id)
    .executeTakeFirstOrThrow()
  const returned = returnPathOf(signer, 'bounces@town.test', mail)
  await post({
    events: [{ type: 'bounce', email: returned.replace(/\.[0-9a-f]{16}/, `.${'0'.repeat(16)}`) }],
  })
  expect(await states(id)).toEqual({ sent: 1 })
  await post({ events: [{ type: 'bounce', email: returned }] })
  expect(await states(id)).toEqual({ bounced: 1 })
  expect(await isLeftAlone('reader-0@elsewhere.example')).toBe(true)
})

it('is reached by its own address alone', async () => {
  const data = { name: '', headers: { authorization: `Bearer ${bounceSecret(signer, 1)}` }, body: [] }
  expect((await call('newsletter.hearBounces', data)).body.code).toBe('malformed')
})

it('believes nobody without the secret, and nothing that is no report', async () => {
  await reading('stays@town.test')
  const events = [{ type: 'bounce', email: 'stays@town.test' }]
  for (const wrong of ['', 'x', bounceSecret(signer, 2)])
    expect((await post({ events }, wrong)).statusCode).toBe(401)
  for (const bad of ['{', '[]', { events: [{ type: 'smile', email: 'stays@town.test' }] }])
    expect((await post(bad)).statusCode).toBe(422)
  expect(await rowOf('stays@town.test')).toBeDefined()
})
