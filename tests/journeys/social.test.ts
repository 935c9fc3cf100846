// @module-tag browser
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startQq, startWechat, startWeibo } from '#tests/social/chinese-providers.ts'
import { startGithub, startOidcProvider } from '#tests/social/standard-providers.ts'
import { openTown } from './town.ts'

const github = await startGithub({ id: 583231, login: 'ana-g', name: 'Ana García' })
const google = await startOidcProvider({ sub: '1', name: 'Guadalupe' })
const wechat = await startWechat({ nickname: '安娜', unionid: 'o6_1' })
const qq = await startQq({ openid: 'B4', nickname: '小安' })
const weibo = await startWeibo({ id: 14, screen_name: '安安' })
const locals = [github, google, wechat, qq, weibo]
afterAll(() => Promise.all(locals.map(({ close }) => close())))
beforeEach(() => {
  for (const local of locals) local.mood = 'willing'
})

const { visit, leave, problems, db } = await openTown({
  isQuick: true,
  social: {
    google: { ...google.app, issuer: google.url },
    ...(github.keys && { github: github.keys }),
    ...(wechat.keys && { wechat: wechat.keys }),
    ...(qq.keys && { qq: qq.keys }),
    ...(weibo.keys && { weibo: weibo.keys }),
  },
})

afterEach(leave)

/** The login dialog of a page, with the ways that the site offers. */
async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Or sign in with' }).waitFor()
  return dialog
}
const userMenu = (page: Page) => page.locator('.user-face')

describe('the login dialog', () => {
  test('shows three of five providers in their colours, and the others in a menu', async () => {
    const page = await visit('/en/docs')
    const dialog = await openDialog(page)
    const ways = dialog.getByRole('region', { name: 'Or sign in with' })
    await expect.poll(() => ways.getByRole('button', { name: /^Sign in with/ }).count()).toBe(3)
    await expect.poll(() => ways.locator('img').count()).toBe(3)
    await ways.getByRole('button', { name: 'More ways to sign in' }).click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Google', 'GitHub'])
  })

  test('leads a newcomer to the provider, asks for a name and the agreement, and back to where they were', async () => {
    const page = await visit('/en/shop/archive/all?from=here')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'More ways to sign in' }).click()
    const sent = page.waitForRequest((request) => request.postData()?.includes('utils.socialLogin') ?? false)
    await page.getByRole('menuitem', { name: 'GitHub' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ data: { provider: 'GITHUB' } })
    await page.getByRole('heading', { name: 'One last step' }).waitFor()

    const name = page.getByRole('textbox', { name: /Display name/ })
    await expect.poll(() => name.inputValue()).toBe('Ana García')
    const join = page.getByRole('button', { name: 'Join' })
    await expect.poll(() => join.isDisabled()).toBe(true)
    await page.getByRole('checkbox').check()
    await name.fill('Admin')
    await join.click()
    await page.getByText('sounds as if you spoke for the site').first().waitFor()
    await name.fill('Ana of GitHub')
    await join.click()
    await userMenu(page).waitFor()
    await page.waitForURL(/\/en\/shop\/archive\/all\?from=here$/)
    const { slug } = await db
      .selectFrom('people')
      .select('slug')
      .where('name', '=', 'Ana of GitHub')
      .executeTakeFirstOrThrow()
    expect(slug).toBe('ana-of-github')
  })

  test('signs in at once whoever is known', async () => {
    const page = await visit('/en/shop/archive/all')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'More ways to sign in' }).click()
    await page.getByRole('menuitem', { name: 'GitHub' }).click()
    await page.waitForURL(/\/en\/shop\/archive\/all$/)
    await userMenu(page).waitFor()
  })
})

describe('WeChat', () => {
  test('is scanned in a dialog; its script is fetched only then', async () => {
    const page = await visit('/en/docs')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const dialog = await openDialog(page)
    expect(asked).not.toContain('/wxLogin.js')
    await dialog.getByRole('button', { name: 'Sign in with WeChat' }).click()
    await page.getByRole('dialog', { name: 'Sign in with WeChat' }).waitFor()
    await expect.poll(() => asked.filter((path) => path === '/wxLogin.js').length).toBe(1)
    expect(page.url()).toMatch(/\/en\/docs$/)
    await page.frameLocator('iframe').getByRole('link', { name: 'scanned' }).click()
    await page.getByRole('heading', { name: 'One last step' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: /Display name/ }).inputValue()).toBe('安娜')
  })

  test('says so when its script does not come, and offers its own page', async () => {
    wechat.mood = 'away'
    const page = await visit('/en/docs')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Sign in with WeChat' }).click()
    await page.getByText('The code did not load').waitFor()
    await page.getByRole('button', { name: 'Get a new code' }).waitFor()
  })
})

describe('the page of return', () => {
  test('says what went wrong, and starts again from there', async () => {
    const page = await visit('/en/docs')
    github.mood = 'denying'
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'More ways to sign in' }).click()
    await page.getByRole('menuitem', { name: 'GitHub' }).click()
    await page.getByText('You did not give GitHub permission').waitFor()
    github.mood = 'willing'
    await page.getByRole('button', { name: 'Try GitHub again' }).click()
    await page.waitForURL(/\/en\/docs$/)
    await userMenu(page).waitFor()
  })

  test.each([
    ['/en/authorize?type=wechat&token=bad', 'This sign-in token is not valid'],
    ['/en/authorize', 'This address carries no sign-in token'],
    ['/en/authorize?type=github&error=expired', 'This sign-in has expired'],
    ['/en/authorize?type=google&error=wrong-nonce', 'The answer from Google belongs to another sign-in'],
    ['/en/authorize?type=nobody&error=nonsense', 'the other service did not complete'],
  ])('%s: %s', async (address, text) => {
    const page = await visit(address)
    await page.getByRole('alert').getByText(text).first().waitFor()
    await page.getByRole('link', { name: 'Back to the home page' }).waitFor()
  })
})

test('on the security page a member links an account elsewhere, and unlinks it again', async () => {
  const page = await visit('/en/account/security', { as: 'ana' })
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByText('Google is now linked.').waitFor()
  expect(page.url()).toMatch(/\/en\/account\/security$/)
  await page.getByRole('button', { name: 'Unlink Google: Guadalupe' }).click()
  await page.getByRole('dialog').getByText('your Google account “Guadalupe”').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  await page.getByText('Google is no longer linked.').waitFor()
  await page.getByRole('button', { name: 'Link Google' }).waitFor()
})

test('nothing else went wrong on the way', () => {
  // Refused calls and the script that does not come are what the tests above are about; of a script from elsewhere
  // the page says what it says of every such script.
  const expected = /Failed to load resource: .*(\b40[01]\b.*\/api\/request|wxLogin\.js)|统计代码获取失败/
  expect(problems.filter((line) => !expected.test(line))).toEqual([])
})
