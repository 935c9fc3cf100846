import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { moveLetterRow } from '../queries/letters.ts'

const { db, call, draft, get, text } = await letterSite()

it('can be read by everybody on the web, with nothing in it that is no words', async () => {
  const { id } = await draft([], { en: text('On the web', '<script>alert(1)</script>') })
  expect((await get(`/en/newsletter/${id}`)).status).toBe(404)
  await moveLetterRow(db, id, { state: 'sent', finishedAt: new Date() })
  const page = await get(`/en/newsletter/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1 class="mt-2 mb-5 text-24 sm:text-30">On the web</h1>')
  expect(page.text).toContain('&lt;script&gt;alert(1)')
})

it('is not there where it was not sent', async () => {
  const { id } = await draft()
  for (const wrong of [id, 999_999])
    expect(await call('newsletter.getSent', { id: wrong })).toMatchObject({
      status: 404,
      body: { code: 'letter-not-found' },
    })
})
