import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'

const { call, reading, readerIn, rowOf } = await newsletterSite()

it('changes the language of the letters, and brings nobody back', async () => {
  const token = await reading('ines@town.test')
  const change = () => call('newsletter.changeLanguage', { token, language: 'es' })
  expect(readerIn(await change())).toMatchObject({ state: 'reading', language: 'es' })
  expect((await rowOf('ines@town.test'))?.language).toBe('es')
  await call('newsletter.unsubscribe', { token })
  expect(readerIn(await change()).state).toBe('over')
  expect(await rowOf('ines@town.test')).toBeUndefined()
})

it('is not done by a link that nobody has made', async () => {
  expect(await call('newsletter.changeLanguage', { token: '1', language: 'es' })).toMatchObject({
    status: 404,
    body: { code: 'newsletter-link-wrong' },
  })
})
