import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, call, signIn } = await newsletterSite()

it('tells members alone whether they get the letters', async () => {
  const { cookie } = await signIn(await insertSomebody(db))
  expect((await call('newsletter.getOwn', {}, { cookie, lang: 'es' })).body).toMatchObject({
    guaqi: { newsletter: { own: { isOn: false, language: 'es' } } },
  })
  expect((await call('newsletter.getOwn', {})).status).toBe(401)
})
