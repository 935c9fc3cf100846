import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { setupKey } from '../public/key.ts'
import { getBirth } from '../queries/founding.ts'
import { shownKey } from '../rules.ts'

const { db, call } = await testSite()
const key = setupKey(createSigner(SECRET), await getBirth(db))
const tryKey = (typed: string, address = '203.0.113.1') =>
  call('setup.tryKey', { key: typed }, { lang: 'en', address })

it('takes the key as it was printed, and as people type it', async () => {
  for (const typed of [shownKey(key), key.toLowerCase(), ` ${shownKey(key).replaceAll('-', ' – ')} `])
    expect([typed, (await tryKey(typed)).status]).toEqual([typed, 200])
})

it('says of no wrong key what is wrong with it', async () => {
  const almost = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  for (const [place, typed] of ['', 'x', almost, `${key}A`, '🗝️'].entries())
    expect(await tryKey(typed, `203.0.113.${place + 10}`)).toMatchObject({
      status: 403,
      body: { code: 'setup-key-wrong', messages: [expect.stringContaining('does not fit')] },
    })
})

it('is asked five times from one network, then after a wait, whatever is typed; others are not held up', async () => {
  const from = '198.51.100.7'
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryKey('wrong', from)))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  const late = await tryKey(key, from)
  expect(late).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryKey(key, '198.51.100.8')).status).toBe(200)
})

it('forgets earlier tries with the right one', async () => {
  const from = '198.51.100.9'
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) expect((await tryKey('wrong', from)).status).toBe(403)
    expect((await tryKey(key, from)).status).toBe(200)
  }
})

it('is worth nothing once somebody is there', async () => {
  expect((await call('setup.getFounding', {})).body).toMatchObject({
    guaqi: { setup: { founding: { isOpen: true } } },
  })
  await insertPerson(db, { slug: 'ana', name: 'Ana' })
  expect(await tryKey(key)).toMatchObject({ status: 409, body: { code: 'setup-done' } })
})
