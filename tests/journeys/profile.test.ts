// @module-tag browser
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertSomebody } from '../people.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db, address } = await openTown({ isQuick: true, hasPictures: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text).first().waitFor()
const person = (slug: string) =>
  db.selectFrom('people').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const calls = (page: Page) => {
  const made: string[] = []
  page.on('request', (request) => {
    const { action } = (request.postDataJSON() ?? {}) as { action?: string }
    if (action) made.push(action)
  })
  return made
}

let members = 0
/** Of whom nothing is known yet: also when a test is tried again. */
async function newMember(): Promise<{ slug: string; name: string }> {
  members += 1
  const member = { slug: `member-${members}`, name: `Lou ${'I'.repeat(members)}` }
  await insertSomebody(db, member)
  return member
}

describe('following', () => {
  it('opens the login dialog for a stranger, and asks the server nothing', async () => {
    const page = await visit('/en/profile/ben')
    const made = calls(page)
    await page.getByRole('link', { name: 'Follow', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(made).not.toContain('mutates.follow')
  })

  it('changes button and count, is in the list at once, and is the same after a reload', async () => {
    const { slug, name } = await newMember()
    const page = await visit('/en/profile/nora-whelan', { as: slug })
    const before = (await person('nora-whelan')).followers_count
    const button = page.getByRole('button', { name: 'Follow' })
    await page.locator('main button[aria-pressed="false"]:not([aria-disabled="true"])').waitFor()
    await button.click()
    await page.getByRole('button', { name: 'Following' }).waitFor()
    await expect.poll(() => page.locator('a[href$="tab=followers"] b').textContent()).toBe(String(before + 1))
    await page.getByRole('link', { name: /followers?$/ }).click()
    await page.locator('main').getByRole('link', { name, exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Following' }).first().waitFor()
    await page.goto(`${address}/en/account/following`)
    await page.locator('main').getByRole('link', { name: 'Nora Whelan' }).waitFor()
  })

  it('says the same on both buttons of an article’s author, who follows nobody of their own name', async () => {
    const page = await visit('/en/article/half-a-percent', { as: 'vip' })
    const buttons = page.locator('main button[aria-pressed]', { hasText: 'Ben Whitaker' })
    await page
      .locator('main button[aria-pressed]:not([aria-disabled])', { hasText: 'Ben Whitaker' })
      .nth(1)
      .waitFor()
    const states = () => buttons.evaluateAll((all) => all.map((button) => button.ariaPressed))
    const [before] = await states()
    const after = before === 'true' ? 'false' : 'true'
    await expect.poll(states).toEqual([before, before])
    await buttons.first().click()
    await page.locator(`main button[aria-pressed="${after}"]`, { hasText: 'Ben Whitaker' }).nth(1).waitFor()
    await expect.poll(states).toEqual([after, after])
    const own = await visit('/en/article/half-a-percent', { as: 'ben' })
    await own.locator('.user-face').waitFor()
    await own.locator('main [data-sign-in="follow"]').first().waitFor({ state: 'detached' })
    await expect.poll(() => own.getByRole('button', { name: 'Ben Whitaker' }).count()).toBe(0)
  })
})

describe('the own profile', () => {
  it('takes a new name, and the header shows it without a reload', async () => {
    const page = await visit('/en/account/profile', { as: 'maker' })
    const name = page.getByLabel('Display name')
    await name.fill('  Yimu of the Joinery ')
    await page.getByLabel('About you').fill('Wood, slowly.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Your profile is saved.')
    await expect.poll(() => name.inputValue()).toBe('Yimu of the Joinery')
    await page.locator('.user-face').click()
    await page.locator('.user-card').getByText('Yimu of the Joinery').waitFor()
    await page.locator('.user-card').getByRole('link', { name: 'Yimu of the Joinery' }).click()
    await page.getByRole('heading', { level: 1, name: 'Yimu of the Joinery' }).waitFor()
    await page.getByText('Wood, slowly.').waitFor()
  })

  it('keeps what was typed when it is refused, and says at the field why', async () => {
    const page = await visit('/en/account/profile', { as: 'ana' })
    const name = page.getByLabel('Display name')
    const made = calls(page)
    await name.fill('Admin')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('form').getByText('This name sounds as if you spoke for the site.').waitFor()
    expect(made).not.toContain('updateUser')
    await name.fill('Вen Whitaker')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('form').getByText('This name looks too much like somebody else’s.').waitFor()
    expect(await name.inputValue()).toBe('Вen Whitaker')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect((await person('ana')).name).toBe('Ana Morales')
    problems.length = 0
  })

  it('keeps what was typed, and where one types, when prices are shown in another currency', async () => {
    const page = await visit('/en/account/profile', { as: 'ana' })
    const about = page.getByLabel('About you')
    await about.fill('Half a sentence')
    await page.click('.flyout summary[aria-label="Language and currency"]')
    await page.getByRole('button', { name: /Euro/ }).click()
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('currency')
    await page.waitForLoadState('networkidle')
    expect(await about.inputValue()).toBe('Half a sentence')
  })

  it('moves to a new address, and the old one leads there', async () => {
    const { slug } = await newMember()
    const page = await visit('/es/account/profile', { as: slug })
    await page.getByLabel('Dirección de tu página').fill(`${slug}-imprime`)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await toast(page, 'Tu perfil está guardado.')
    await page.goto(`${address}/es/profile/${slug}`)
    expect(new URL(page.url()).pathname).toBe(`/es/profile/${slug}-imprime`)
  })

  it('hides whom one follows as soon as the switch is off', async () => {
    const { slug } = await newMember()
    const page = await visit('/en/account/profile', { as: slug })
    await page.getByLabel('Show whom I follow').uncheck()
    await toast(page, 'Your profile is saved.')
    const stranger = await visit(`/en/profile/${slug}`)
    await stranger.getByText(/^following$/).waitFor()
    await expect.poll(() => stranger.locator('a[href*="tab=follow"]').count()).toBe(0)
  })
})

it('keeps a switch as it was pressed last, also where the first press is long on its way', async () => {
  const page = await visit('/en/account/profile', { as: 'ben' })
  let [sent, answered] = [0, 0]
  page.on('response', (response) => {
    if (response.request().postData()?.includes('"updateUser"')) answered += 1
  })
  await page.route('**/api/request', async (route) => {
    const { action } = route.request().postDataJSON() as { action?: string }
    if (action === 'updateUser' && ++sent === 1) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const { shows_favorites: before } = await person('ben')
  const shows = page.getByLabel('Show what I save')
  await shows.setChecked(!before)
  await shows.setChecked(before)
  await expect.poll(() => answered).toBe(2)
  expect((await person('ben')).shows_favorites).toBe(before)
})

describe('the picture of oneself', () => {
  let folder = ''
  let photo = ''
  let webp = ''
  /** More than the server takes. */
  let large = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plaza-faces-'))
    photo = path.join(folder, 'photo.jpg')
    webp = path.join(folder, 'photo.webp')
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#358' } })
    await picture.clone().toFile(photo)
    await picture.clone().toFile(webp)
    large = path.join(folder, 'large.jpg')
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    // Noise without loss: many bytes in few pixels, which a browser without a graphics card draws slowly.
    await sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: '#358', noise } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toFile(large)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is drawn anew from ten letters, and kept', async () => {
    const page = await visit('/en/account/profile', { as: 'vip' })
    await page.getByRole('button', { name: 'Another face' }).click()
    await toast(page, 'Your picture is saved.')
    const { avatar } = await person('vip')
    expect(avatar).toMatch(/^[a-z]{10}$/)
    await page.waitForFunction(
      (seed) => document.querySelector<HTMLImageElement>('.user-face img')?.src.endsWith(seed),
      avatar,
    )
  })

  it('is uploaded: the picker offers four endings and takes one file, and the header shows it', async () => {
    const page = await visit('/en/account/profile', { as: 'ben' })
    const input = page.locator('input[type="file"]')
    expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
    expect(await input.getAttribute('multiple')).toBe(null)
    await input.setInputFiles(webp)
    await toast(page, 'A picture of yourself can be a .jpg, .jpeg, .png or .gif file.')
    await input.setInputFiles(photo)
    await toast(page, 'Your picture is saved.')
    const { avatar } = await person('ben')
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}-512\.webp$/)
    await page.waitForFunction(() => {
      const face = document.querySelector<HTMLImageElement>('.user-face img')
      return face?.src.includes('/media/avatars/') && face.naturalWidth > 0
    })
  })

  it('may be a photo of any size: the browser makes it small first', async () => {
    expect((await stat(large)).size).toBeGreaterThan(5 * 1024 * 1024)
    const page = await visit('/en/account/profile', { as: 'maker' })
    await page.locator('input[type="file"]').setInputFiles(large)
    await toast(page, 'Your picture is saved.')
    expect((await person('maker')).avatar).toMatch(/^\/media\/avatars\//)
  })
})

describe('what levels allow', () => {
  it('is told in a table to whoever asks, with the ticks of the settings and one’s own marked', async () => {
    const page = await visit('/en/account/profile', { as: 'ana' })
    await page.locator('main').getByRole('link', { name: 'What levels and memberships allow' }).click()
    const dialog = page.getByRole('dialog')
    const rows = dialog.locator('tbody tr')
    await rows.first().waitFor()
    const ticks = (name: string) =>
      rows
        .filter({ hasText: name })
        .locator('[data-allowed]')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.allowed === 'true'))
    await expect
      .poll(() => ticks('Private messages'))
      .toEqual([false, true, true, true, true, true, true, true, true])
    await expect
      .poll(() => ticks('Write help pages'))
      .toEqual([false, false, false, false, false, true, false, false, false])
    expect(await dialog.locator('th[data-own="true"]').textContent()).toContain('Lv.3')
    expect(await dialog.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe(
      '/en/account/membership',
    )
  })

  it('is told for one closed place: ticked are exactly the tiers that open it, whichever way', async () => {
    const access = [
      { type: 'level', keys: ['lv3', 'lv4', 'lv5', 'lv6'] },
      { type: 'vip', keys: ['keeper', 'root'] },
    ]
    await db
      .updateTable('posts')
      .set({ access: JSON.stringify(access) })
      .where('slug', '=', 'choosing-a-grow-light')
      .execute()
    const page = await visit('/en/community/choosing-a-grow-light')
    await page.locator('[data-ways] [data-level-tips]').click()
    const tiers = page.getByRole('dialog').locator('li')
    await expect
      .poll(() =>
        tiers.evaluateAll((all) =>
          all
            .filter((each) => each.querySelector('[data-allowed="true"]'))
            .map((each) => each.querySelector('.truncate')?.textContent),
        ),
      )
      .toEqual(['Lv.3 Leaf', 'Lv.4 Aerial root', 'Lv.5 Shade', 'Lv.6 Old banyan', 'Tree Keeper', 'Old Root'])
    expect(await tiers.count()).toBe(9)
  })

  it('is told from the menu too, and leaves out the way to a membership for who has one', async () => {
    const page = await visit('/es', { as: 'vip' })
    await page.locator('.user-face').click()
    await page.locator('.user-card [data-level-tips]').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('tbody tr').first().waitFor()
    expect(await dialog.getByRole('link', { name: 'Hazte socio' }).count()).toBe(0)
  })
})
