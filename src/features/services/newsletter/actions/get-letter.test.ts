import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'

const { asAdmin, draft, others, reading, ask } = await letterSite()

it('shows admins a letter, and how many would get it now', async () => {
  await reading('ana@town.test')
  await reading('ines@town.test', 'es')
  await ask('silent@town.test')
  const { id } = await draft()
  expect((await asAdmin('newsletter.get', { id })).body).toMatchObject({
    guaqi: {
      newsletter: {
        letter: { id, state: 'draft', subject: 'The first letter', readers: { en: 1, es: 1 } },
      },
    },
  })
  expect(await others('newsletter.get', { id })).toEqual([401, 403, 403])
})

it('knows no letter that is not there', async () => {
  expect(await asAdmin('newsletter.get', { id: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'letter-not-found' },
  })
})
