import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'

const { call, ask, readerIn, rowOf } = await newsletterSite()

it('confirms once, and again without harm', async () => {
  const token = await ask('ines@town.test')
  for (let turn = 0; turn < 2; turn += 1)
    expect(readerIn(await call('newsletter.confirm', { token })).state).toBe('reading')
  expect((await rowOf('ines@town.test'))?.confirmed_at).toBeInstanceOf(Date)
})

it('is not done by a link that nobody has made', async () => {
  expect(await call('newsletter.confirm', { token: '1.0.x' })).toMatchObject({
    status: 404,
    body: { code: 'newsletter-link-wrong' },
  })
})
