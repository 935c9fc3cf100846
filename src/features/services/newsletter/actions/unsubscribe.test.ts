import { expect, it } from 'vitest'
import { newsletterSite } from '#tests/newsletter.ts'
import { NEWSLETTER_ONE_CLICK } from '../rules.ts'

const { call, http, reading, readerIn, rowOf } = await newsletterSite()

it('forgets the address, and again without harm', async () => {
  const token = await reading('ines@town.test')
  for (let turn = 0; turn < 2; turn += 1)
    expect(readerIn(await call('newsletter.unsubscribe', { token })).state).toBe('over')
  expect(await rowOf('ines@town.test')).toBeUndefined()
})

it('is done by a mail program with one press; who only opens the address is asked first', async () => {
  const url = `${NEWSLETTER_ONE_CLICK}?link=${await reading('ana@town.test')}`
  const opened = await http.inject({ method: 'GET', url })
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringContaining('/newsletter-choices?link='),
  ])
  expect(await rowOf('ana@town.test')).toBeDefined()
  const pressed = await http.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  expect(pressed.statusCode).toBe(200)
  expect(await rowOf('ana@town.test')).toBeUndefined()
})

it('is not done by a link that nobody has made', async () => {
  expect(await call('newsletter.unsubscribe', { token: '' })).toMatchObject({
    status: 404,
    body: { code: 'newsletter-link-wrong' },
  })
})
