import { expect, test } from 'vitest'
import { testSite } from '#tests/site.ts'
import { ACCOUNT_PAGES } from './rules.ts'

const { get } = await testSite()

test.each(ACCOUNT_PAGES)('a stranger at /account/%s finds what it is for and the way in', async (page) => {
  for (const locale of ['', '/en', '/es']) {
    const { status, text } = await get(`${locale}/account/${page}`)
    expect(status).toBe(200)
    expect(text).toContain('data-layout="account"')
    expect(text).toContain('aria-haspopup="dialog"')
    expect(text).toContain('<meta name="robots" content="noindex">')
    // A missing message shows its key.
    expect(text).not.toMatch(/>account\.(gate|page)\./)
  }
})

test('an account page that does not exist is the fatal 404', async () => {
  const { status, text } = await get('/account/treasure')
  expect(status).toBe(404)
  expect(text).toContain('Page Not Found: /account/treasure')
})

test('the return from a payment promises nothing', async () => {
  const { status, text } = await get('/en/notify?state=paid&order=12')
  expect(status).toBe(200)
  expect(text).toContain('href="/en/account/notification"')
  expect(text).not.toMatch(/order 12|has been paid/i)
})

test('the return from another provider opens for any query', async () => {
  expect((await get('/authorize?type=wechat&token=bad')).status).toBe(200)
})

test('the HTML of the place to write holds no form', async () => {
  const { status, text } = await get('/create')
  expect(status).toBe(200)
  // The header has a search field of its own.
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  expect(main).not.toBe('')
  expect(main).not.toMatch(/<(form|input|textarea)\b/)
  // Its words are in the page, for the browser to say at once.
  expect(main).not.toContain('登录后可以在这里写话题')
})
