import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'

const { call, ask, readerIn, rowOf } = await newsletterSite()

it('says whom a link is about, and changes nothing', async () => {
  const token = await ask('ines@town.test', 'es')
  expect(readerIn(await call('newsletter.getReader', { token }))).toEqual({
    state: 'asked',
    email: 'i•••@town.test',
    language: 'es',
  })
  expect((await rowOf('ines@town.test'))?.confirmed_at).toBeNull()
})

it('knows no link that nobody has made', async () => {
  const token = (await ask('ana@town.test')).replace('.0.', '.7.')
  for (const wrong of [token, '', 'x', `1.0.${'0'.repeat(64)}`])
    expect(await call('newsletter.getReader', { token: wrong })).toMatchObject({
      status: 404,
      body: { code: 'newsletter-link-wrong' },
    })
})
