import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, call, signIn, reading, rowOf } = await newsletterSite()

async function member(email: string, isVerified: boolean) {
  const id = await insertSomebody(db)
  const email_verified_at = isVerified ? new Date() : null
  await db.updateTable('people').set({ email, email_verified_at }).where('id', '=', id).execute()
  const { cookie } = await signIn(id)
  const set = (isOn: boolean, language = 'en') =>
    call('newsletter.setOwn', { isOn, language }, { cookie, lang: 'en' })
  const rows = () => db.selectFrom('newsletter_readers').selectAll().where('person_id', '=', id).execute()
  return { set, rows }
}

it('is one switch, whose address the account has confirmed already', async () => {
  await reading('Ana@town.test')
  const { set, rows } = await member('ana@town.test', true)
  await set(true)
  expect((await set(true, 'es')).body).toMatchObject({
    guaqi: { newsletter: { own: { isOn: true, language: 'es', email: 'a•••@town.test' } } },
  })
  expect(await rows()).toMatchObject([{ email: null, language: 'es', confirmed_at: expect.any(Date) }])
  // One wish of one mailbox: what was asked without the account is the same.
  expect(await rowOf('ana@town.test')).toBeUndefined()
  await set(false)
  expect(await rows()).toEqual([])
})

it('is not turned on without a confirmed address, nor by strangers', async () => {
  const { set, rows } = await member('bo@town.test', false)
  expect(await set(true)).toMatchObject({ status: 409, body: { code: 'newsletter-no-address' } })
  expect(await rows()).toEqual([])
  expect((await call('newsletter.setOwn', { isOn: true, language: 'en' })).status).toBe(401)
})
