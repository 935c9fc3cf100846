// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { storeSettings } from '../rows.ts'
import { openTown, type Size, waitForHydration } from './town.ts'

/** What an owner changes while the site runs, as a real browser shows it. */
const { visit, leave, problems, address, db, readOutbox } = await openTown({
  isQuick: true,
  hasPictures: true,
})
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const arrange = async (settings: Parameters<typeof storeSettings>[1]) => {
  await storeSettings(db, settings)
  await readOutbox()
}

describe('the width of the logo', () => {
  it('is that of the settings, for each device its own', async () => {
    const widthAt = async (size: Size) => {
      const page = await visit('/en/docs', { size })
      return Math.round((await page.locator('header .logo svg').boundingBox())?.width ?? 0)
    }
    for (const [desktop, mobile] of [
      [28, 20],
      [44, 36],
    ] as const) {
      await arrange({
        pages: {
          desktop: { header: { logoWidth: desktop } },
          mobile: { header: { logoWidth: mobile } },
        },
      })
      expect([await widthAt('desktop'), await widthAt('tablet'), await widthAt('mobile')]).toEqual([
        desktop,
        desktop,
        mobile,
      ])
    }
  })
})

describe('languages and currencies', () => {
  it('stand in the popover as the settings list them, with flag and symbol', async () => {
    await arrange({
      languages: [
        { name: 'Inglés', code: 'en', locale: 'en-US', flag: '/flags/en.svg', currency: 'GBP' },
        { name: '中文', code: 'zh-hans', locale: 'zh-CN', flag: '/flags/zh-hans.svg', currency: 'RMB' },
      ],
      currency: [
        { symbol_iso: 'RMB', symbol: '¥', name: { en: 'Yuan' } },
        { symbol_iso: 'GBP', symbol: '£', name: { en: 'Pound' } },
      ],
    })
    const page = await visit('/en/shop/archive/all')
    await page.locator('summary[aria-label="Language and currency"]').click()
    const panel = page.locator('.flyout-panel')
    await expect.poll(() => panel.getByRole('link').allInnerTexts()).toEqual(['Inglés', '中文'])
    await expect
      .poll(() =>
        panel
          .locator('img')
          .evaluateAll((flags) =>
            flags.map((flag) => [flag.getAttribute('src'), (flag as HTMLImageElement).naturalWidth > 0]),
          ),
      )
      .toEqual([
        ['/flags/en.svg', true],
        ['/flags/zh-hans.svg', true],
      ])
    const currencies = await panel.getByRole('button').allInnerTexts()
    expect(currencies.map((text) => text.split(/\s+/))).toEqual([
      ['¥', 'Yuan', 'RMB'],
      ['£', 'Pound'],
    ])
  })
})

describe('the menu of a reader', () => {
  it('has the links that the settings list, and the way out', async () => {
    await arrange({
      pages: {
        desktop: {
          header: {
            userList: [{ label: { en: 'My shelf', es: 'Mi estante' }, link: 'docs', icon: 'bookmark' }],
          },
        },
      },
    })
    const page = await visit('/es', { as: 'ana' })
    await page.locator('.user-face').click()
    const card = page.locator('.user-card')
    await card.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
    await card.getByRole('link', { name: 'Mi estante' }).click()
    await page.waitForURL('**/es/docs')
  })
})

describe('the login dialog', () => {
  it('has no pictures where the owner has none, and says what an account is good for', async () => {
    await arrange({ login_box: { carousel: [] } })
    const page = await visit('/en')
    await page.locator('.header [data-sign-in]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ask, answer, comment and chat').waitFor()
    expect(await dialog.getByRole('region', { name: 'Pictures' }).count()).toBe(0)
  })

  it('cannot be put off where people must say who they are', async () => {
    await arrange({ login_box: { information_required: true } })
    await db.updateTable('people').set({ has_information: false }).where('slug', '=', 'ben').execute()
    const page = await visit('/en', { as: 'ben' })
    const information = page.getByRole('dialog', { name: 'Welcome. Who are you?' })
    await information.getByLabel('Display name').waitFor()
    await page.keyboard.press('Escape')
    expect(await information.getByRole('button').allInnerTexts()).not.toContain('Later')
    await information.getByLabel('Display name').fill('Ben of the Mill')
    await information.getByRole('button', { name: 'Save' }).click()
    await information.waitFor({ state: 'detached' })
  })
})

describe('a page that breaks on the server', () => {
  /** A page that names a rule which this version of the site does not have. */
  const breakAbout = () =>
    arrange({
      pages: {
        desktop: {
          header: { menus: [{ label: { en: 'Shop' }, link: 'shop/archive/all' }] },
          pages: { custom: [{ id: 'about', middleware: ['left-by-a-newer-site'] }] },
        },
      },
    })
  /** What the server logs and the browser reports of it is expected here, and nothing else. */
  const expectOnlyTheBreak = () => {
    const found = problems.splice(0)
    expect(found.filter((one) => !/500|left-by-a/.test(one))).toEqual([])
    expect(found.join()).toContain('Unknown route middleware: left-by-a-newer-site')
  }

  it.each([
    ['/about', '我们这边出了点问题'],
    ['/en/about', 'Something broke on our side'],
    ['/es/about', 'Algo ha fallado por nuestra parte'],
  ])('shows its visitor a whole page at %s, the way home, and nothing of what broke', async (path, title) => {
    await breakAbout()
    const page = await visit('/en/docs')
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(500)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.locator('[data-error="500"]').textContent()).toMatch(/^500.*Internal Server Error/)
    expect(await page.locator('header.header, footer.footer').count()).toBe(0)
    expect(reply?.headers()).toMatchObject({ 'cache-control': expect.stringContaining('no-store') })
    const sent = JSON.stringify([await reply?.text(), reply?.headers(), await page.content()])
    expect(sent).not.toMatch(/middleware|left-by-a|\bat \w+ \(|node_modules|\/src\/|\.ts\b/)
    await waitForHydration(page)
    const prefix = path.replace('/about', '')
    await page.locator(`.error-page a[href="${prefix || '/'}"]`).click()
    await page.locator('header.header').waitFor()
    expect(new URL(page.url()).pathname).toBe(prefix || '/')
    expectOnlyTheBreak()
  })

  it('says so inside the frame to whoever comes from another page, and lets them go on', async () => {
    await breakAbout()
    const page = await visit('/en/docs')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.evaluate(() => location.assign('/en/about'))
    await page.locator('main [data-error="500"]').waitFor()
    await page.locator('header.header').getByRole('link', { name: 'Shop', exact: true }).first().click()
    await page.waitForURL('**/en/shop/archive/all')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expectOnlyTheBreak()
  })

  it('gives a bot the status and the bare words', async () => {
    await breakAbout()
    const reply = await fetch(`${address}/en/about`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([reply.status, await reply.text()]).toEqual([500, 'Internal Server Error'])
    problems.splice(0)
  })
})

describe('what one hears of', () => {
  it('stays as it was switched after a reload, also where the line is slow and several are pressed at once', async () => {
    const page = await visit('/en/account/notification', { as: 'ana' })
    const switches = page.locator('.notice-settings input.switch')
    const states = () => switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    await switches.first().waitFor()
    const before = await states()
    // The first answer comes last where nothing waits for it.
    let count = 0
    await page.route('**/api/request', async (route) => {
      if (route.request().postDataJSON().action !== 'account.setNotificationTopic') return route.fallback()
      count += 1
      const response = await route.fetch()
      if (count === 1) await new Promise((resolve) => setTimeout(resolve, 500))
      await route.fulfill({ response })
    })
    await switches.evaluateAll((all) => {
      for (const one of all) (one as HTMLInputElement).click()
    })
    const turned = before.map((isOn) => !isOn)
    // At once, though none is answered.
    expect(await states()).toEqual(turned)
    await page.locator('#settings').getByText('Saved', { exact: true }).waitFor()
    expect(await states()).toEqual(turned)
    await page.reload()
    await switches.first().waitFor()
    expect(await states()).toEqual(turned)
  })

  it('goes back to what is kept where a switch is refused', async () => {
    const page = await visit('/en/account/notification', { as: 'ben' })
    const likes = page.getByRole('checkbox', { name: 'Likes and followers, Site' })
    await likes.waitFor()
    const before = await likes.isChecked()
    await page.route('**/api/request', (route) =>
      route.request().postDataJSON().action === 'account.setNotificationTopic'
        ? route.fulfill({ status: 502, body: '' })
        : route.fallback(),
    )
    await likes.click()
    await expect.poll(() => problems.length).toBe(1)
    await expect.poll(() => likes.isChecked()).toBe(before)
    await page.getByText('Saved as you change it').waitFor()
    expect(problems.splice(0).every((problem) => problem.includes('502'))).toBe(true)
  })
})
