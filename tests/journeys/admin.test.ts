// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertSomebody } from '../people.ts'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown, type Size } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  // The browser itself reports every refused call and page.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})

beforeAll(async () => {
  await db
    .updateTable('people')
    .set({ roles: ['staff'] })
    .where('slug', '=', 'vip')
    .execute()
  await db
    .insertInto('outgoing_messages')
    .values({
      kind: 'mail',
      reason: 'unconfigured',
      recipient: 'ben@town.example',
      subject: 'A mail that stayed here',
      text: 'Its whole text.',
      html: '',
    })
    .execute()
})

/** Nothing was shown of who sits there for an hour. */
const makeOld = (slug: string) =>
  db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000), confirmed_at: null })
    .where('person_id', 'in', db.selectFrom('people').select('id').where('slug', '=', slug))
    .execute()

/** Badges stand behind the name of a person. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^${name}`) }).first()
const said = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first().waitFor()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const menuOf = async (page: Page) => {
  await page.locator('.user-face').click()
  await page.locator('.user-card').waitFor()
  return page.locator('.user-card')
}

async function expectNothingWrong(page: Page, selector = 'main'): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, { selector })
}

/** A link of the desk's navigation, which on small screens stands behind a button. */
async function placeLink(page: Page, name: string) {
  const places = page.getByRole('navigation', { name: 'Admin pages' })
  const menu = places.locator('details')
  if ((await menu.isVisible()) && !(await menu.evaluate((box) => box.hasAttribute('open')))) {
    await menu.locator('summary').click()
  }
  return places.getByRole('link', { name })
}

/** Finds somebody as those do who run the site. */
async function find(page: Page, key: string, name: string): Promise<void> {
  await page.getByLabel('Find a person').fill(key)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  // The filters below, which nobody has set, stand in the address too.
  await page.waitForURL(
    (url) => url.searchParams.get('view') === 'people' && url.searchParams.get('q') === key,
  )
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await heading(page, name).waitFor()
}

describe('the way to the admin area', () => {
  it('stands in the menu of those who run the site, and of nobody else', async () => {
    for (const [who, may] of [
      ['admin', true],
      ['vip', true],
      ['ana', false],
      ['maker', false],
    ] as const) {
      const page = await visit('/en/about', { as: who })
      const menu = await menuOf(page)
      await menu.getByRole('link', { name: 'Security' }).waitFor()
      expect([who, await menu.getByRole('link', { name: 'Admin', exact: true }).count()]).toEqual([
        who,
        Number(may),
      ])
    }
  })

  it('leads staff to people and records, but not to what others were sent', async () => {
    const page = await visit('/en', { as: 'vip' })
    await (await menuOf(page)).getByRole('link', { name: 'Admin', exact: true }).click()
    await heading(page, 'What needs you').waitFor()
    await expectNothingWrong(page)
    await (await placeLink(page, 'People')).click()
    await page.waitForURL('**/en/admin?view=people')
    const tabs = page.getByRole('navigation', { name: 'Admin pages' })
    await tabs.getByRole('link', { name: 'Audit log' }).waitFor()
    expect(await tabs.getByRole('link', { name: 'Outbox' }).count()).toBe(0)
    expect(await tabs.getByRole('link', { name: 'Calls' }).count()).toBe(0)
    await find(page, 'ben', await nameOf('ben'))
    await page.getByRole('button', { name: 'Sanction', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Make Admin' }).count()).toBe(0)
  })
})

const levelOf = async (slug: string): Promise<string> =>
  (await db.selectFrom('people').select('level_key').where('slug', '=', slug).executeTakeFirstOrThrow())
    .level_key

const nameOf = async (slug: string): Promise<string> =>
  (await db.selectFrom('people').select('name').where('slug', '=', slug).executeTakeFirstOrThrow()).name

/** A new person per test and retry, so that tests do not affect each other. */
let people = 0

describe.each<Size>(['desktop', 'mobile'])('running the site on a %s', (size) => {
  it('gives level, VIP and role, sanctions, hears an appeal and lifts; all of it is on record', async () => {
    people += 1
    const [slug, name] = [`loud-${people}`, `Loud ${people}`]
    await insertSomebody(db, { slug, name })
    const page = await visit('/en/admin?view=people', { as: 'admin', size })
    await find(page, slug, name)
    await expectNothingWrong(page)

    const level = page.getByLabel('Level', { exact: true })
    // What they have is what stands there, also on a page that came without a load.
    expect(await level.inputValue()).toBe(await levelOf(slug))
    await level.selectOption('lv5')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Level changed', { exact: true }).waitFor()

    await page.getByLabel('Tier').selectOption({ index: 1 })
    // An empty field is not 0, which would be for life.
    await page.getByLabel('Days').fill('')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.locator('main').getByText('Say for how many days; 0 is for life.').waitFor()
    await page.getByLabel('Days').fill('30')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('VIP changed', { exact: true }).waitFor()

    // Of a browser that was left open somebody else may sit, who makes nobody an admin.
    await makeOld('admin')
    await page.getByRole('button', { name: 'Make Builder' }).click()
    const asked = dialog(page, `Give ${name} the role Builder?`)
    const give = asked.getByRole('button', { name: 'Make Builder' })
    // The form comes later than its dialog, whose cross has had the focus until then, and on a phone keeps it.
    if (size === 'desktop')
      await expect.poll(() => give.evaluate((button) => button === document.activeElement)).toBe(true)
    await give.click()
    const isItYou = dialog(page, 'Is it you?')
    await isItYou.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
    await isItYou.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Revoke Builder' }).waitFor()

    // Without a reason nobody is sanctioned.
    const opener = page.getByRole('button', { name: 'Sanction', exact: true })
    const sanction = dialog(page, `Sanction ${name}`)
    await opener.press('Enter')
    await sanction.waitFor()
    await page.keyboard.press('Escape')
    await sanction.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await sanction.getByRole('button', { name: 'Sanction', exact: true }).click()
    await sanction.getByText('Say why.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))
    await expect.poll(focused).toBe('true')
    await sanction.getByLabel('Rule').fill('No. 3')
    await sanction.getByLabel('Reason').fill('Shouting in the square.')
    await sanction.getByRole('button', { name: 'Sanction', exact: true }).click()
    await said(page, 'The sanction is in force')
    await page.getByRole('button', { name: 'Lift', exact: true }).waitFor()

    await expect.poll(() => levelOf(slug)).toBe('lv5')
    // A list that was prefetched on hover is still current when it is opened.
    await (await placeLink(page, 'Appeals')).hover()
    // The person reads why, has their say once, and finds it said when they come back.
    const theirs = await visit('/en', { as: slug, size })
    await theirs.getByText('Reason: Shouting in the square.').waitFor()
    await theirs.getByRole('button', { name: 'Appeal', exact: true }).click()
    const appeal = dialog(theirs, 'Appeal against the sanction')
    await appeal.getByRole('button', { name: 'Send the appeal' }).click()
    await appeal.getByText('Write something first.').waitFor()
    await appeal.getByLabel('What you have to say').fill(`It was the parrot of ${slug}.`)
    await appeal.getByRole('button', { name: 'Send the appeal' }).click()
    await said(theirs, 'Your appeal is with the people who run the site')
    await theirs.getByRole('button', { name: 'Appeal sent' }).waitFor()
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Appeal sent' }).click()
    await dialog(theirs, 'Appeal against the sanction').getByText(`It was the parrot of ${slug}.`).waitFor()
    expect(await theirs.getByRole('button', { name: 'Send the appeal' }).count()).toBe(0)

    await (await placeLink(page, 'Appeals')).click()
    await page.getByText(`It was the parrot of ${slug}.`).waitFor()
    await expectNothingWrong(page)
    await page.getByRole('button', { name: 'Lift', exact: true }).click()
    const lift = dialog(page, 'Lift the sanction')
    await lift.getByLabel('Reason').fill('A parrot indeed.')
    await lift.getByRole('button', { name: 'Lift', exact: true }).click()
    await said(page, 'The sanction is lifted')
    await page.getByText('No appeal is waiting.').waitFor()
    // The button that had the focus went with its entry.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    // They keep reading, and see it on the next page.
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('dialog').waitFor({ state: 'detached' })
    await theirs.locator('main a[href^="/en/article/"]').first().click()
    await expect.poll(() => theirs.getByText('Reason: Shouting in the square.').count()).toBe(0)

    await (await placeLink(page, 'Audit log')).click()
    await page.getByText('Reason: A parrot indeed.').first().waitFor()
    const own = page.locator('main li', { has: page.getByRole('link', { name, exact: true }) })
    for (const act of ['Level changed', 'VIP changed', 'Role given', 'Sanction', 'Sanction lifted']) {
      expect([act, await own.getByText(act, { exact: true }).count()]).toEqual([act, 1])
    }
    await expectNothingWrong(page)
    await own.getByRole('link', { name, exact: true }).first().click()
    await heading(page, name).waitFor()

    await (await placeLink(page, 'Outbox')).click()
    await page.getByText('A mail that stayed here').click()
    await page.getByText('Its whole text.').waitFor()
    await expectNothingWrong(page)

    await (await placeLink(page, 'Calls')).click()
    await page.getByText('mutates.follow', { exact: true }).click()
    await page.getByText('404 profile-not-found').filter({ visible: true }).first().waitFor()
    // One card of forty: all five hundred calls take axe half a minute, and are made the same way.
    await expectNothingWrong(page, 'main li:has(details[open])')
  })
})
