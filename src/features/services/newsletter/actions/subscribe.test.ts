import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { newsletterSite } from '#tests/newsletter.ts'
import { insertSomebody } from '#tests/people.ts'
import { addressDigest } from '../address-digest.ts'
import { forgetUnconfirmed } from '../jobs/forget-unconfirmed.ts'
import { suppress } from '../queries/suppressed.ts'

const { db, call, signIn, subscribe, rowOf, mailsTo, reading, readerIn, ask } = await newsletterSite()

it('asks whoever reads the address first, in the language that was chosen', async () => {
  expect((await subscribe(' Ines@Correo.PT ', 'es')).body).toMatchObject({
    guaqi: { newsletter: { asked: { isAsked: true } } },
  })
  expect(await rowOf('Ines@correo.pt')).toMatchObject({ language: 'es', confirmed_at: null })
  const [mail] = await mailsTo('Ines@correo.pt')
  expect(mail?.subject).toContain('¿Quieres las cartas')
  expect(mail?.text).toMatch(/http:\/\/town\.test\/es\/newsletter-choices\?link=\d+\.0\.[0-9a-f]{64}&plain=1/)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

it('answers the same whether an address is known, and writes no mail to who gets the letters', async () => {
  await reading('twice@town.test')
  const known = await subscribe('TWICE@town.test')
  const other = await subscribe('new@town.test')
  expect([known.status, known.body]).toEqual([200, other.body])
  expect([(await mailsTo('twice@town.test')).length, (await mailsTo('TWICE@town.test')).length]).toEqual([
    1, 0,
  ])
  const member = await insertSomebody(db)
  await db
    .updateTable('people')
    .set({ email: 'member@town.test', email_verified_at: new Date() })
    .where('id', '=', member)
    .execute()
  const { cookie } = await signIn(member)
  await call('newsletter.setOwn', { isOn: true, language: 'en' }, { cookie })
  expect((await subscribe('member@town.test')).body).toEqual(other.body)
  expect(await mailsTo('member@town.test')).toEqual([])
})

it('leaves alone who has complained, for good, and whose mailbox was not there, for a while', async () => {
  const now = new Date()
  for (const [email, why, until] of [
    ['angry@town.test', 'complained', null],
    ['gone@town.test', 'bounced', new Date(now.getTime() + 1_000_000)],
    ['back@town.test', 'bounced', new Date(now.getTime() - 1_000)],
  ] as const)
    await suppress(db, { digest: addressDigest(email), why, at: now, until })
  await suppress(db, { digest: addressDigest('angry@town.test'), why: 'bounced', at: now, until: now })
  for (const email of ['angry@town.test', 'gone@town.test', 'back@town.test'])
    expect((await subscribe(email)).status).toBe(200)
  const mails = ['angry@town.test', 'gone@town.test', 'back@town.test'].map(mailsTo)
  expect((await Promise.all(mails)).map(({ length }) => length)).toEqual([0, 0, 1])
})

it('is refused for no address, and too often to one address or from one place', async () => {
  for (const wrong of ['ines@', '+34612345678', ''])
    expect(await subscribe(wrong)).toMatchObject({ status: 422, body: { code: 'newsletter-email' } })
  for (let turn = 0; turn < 3; turn += 1) expect((await subscribe('often@town.test')).status).toBe(200)
  expect(await subscribe('OFTEN@town.test')).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  })
  // What follows a plus leads to the same mailbox.
  for (const tag of ['+a', '+b', '+c']) {
    const { status } = await subscribe(`flooded${tag}@town.test`)
    expect(status).toBe(200)
  }
  for (const email of ['flooded+d@town.test', 'Flooded@town.test'])
    expect((await subscribe(email)).status).toBe(429)
  await subscribe('first@town.test', 'en', '10.9.9.9')
  await db.updateTable('attempts').set({ count: 20 }).where('key', '=', 'newsletter from 10.9.9.9').execute()
  expect((await subscribe('one-more@town.test', 'en', '10.9.9.9')).status).toBe(429)
})

it('takes no language that the site does not have', async () => {
  const data = { email: 'ana@town.test', language: 'fr' }
  expect((await call('newsletter.subscribe', data)).body.code).toBe('malformed')
})

it('is forgotten after three days without a word', async () => {
  const token = await ask('silent@town.test')
  const confirmed = await reading('said@town.test')
  const before = new Date(Date.now() - 3 * 86_400_000 - 1_000)
  await db.updateTable('newsletter_readers').set({ asked_at: before }).execute()
  expect(readerIn(await call('newsletter.confirm', { token })).state).toBe('over')
  expect(readerIn(await call('newsletter.getReader', { token: confirmed })).state).toBe('reading')
  await runJob(db, forgetUnconfirmed, null)
  expect(await rowOf('silent@town.test')).toBeUndefined()
  expect(await rowOf('said@town.test')).toBeDefined()
})
