// @module-tag browser
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

/** What goes wrong while pages are built: two at once, no network, no permission, addresses and files that do not fit. */
const { visit, leave, problems, db } = await openTown({ isQuick: true, hasPictures: true })
afterEach(async () => {
  // What is refused, and what the network did not carry, is what is looked at here.
  const found = problems.splice(0).filter((one) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(one))
  await leave()
  await db.deleteFrom('page_draft_states').execute()
  await db.deleteFrom('page_drafts').execute()
  expect(found).toEqual([])
})

const row = (page: Page, id: string) => page.locator(`#builder-row-${id}`)
const order = (page: Page) =>
  page.locator('.builder-row').evaluateAll((rows) => rows.map(({ id }) => id.replace('builder-row-', '')))
const isKind = (page: Page, kind: string) => page.locator(`.builder-saved[data-kind="${kind}"]`).waitFor()
const heading = (page: Page) => page.locator('.bf-langs').first().getByRole('textbox').nth(1)
const dialog = (page: Page) => page.getByRole('dialog')
const publish = (page: Page) => dialog(page).getByRole('button', { name: 'Publish', exact: true })

async function open(as = 'maker'): Promise<Page> {
  const page = await visit('/en/builder', { as })
  await row(page, 'topics').waitFor()
  await page.locator('.builder-frame[data-loaded]').waitFor()
  return page
}

describe('two who build one page', () => {
  it('change two modules and have both', async () => {
    const [page, other] = [await open(), await open('admin')]
    await page.locator('.builder-others').waitFor()
    await row(page, 'vip').click()
    await row(other, 'topics').click()
    await page.keyboard.press('Delete')
    await heading(other).fill('Put together')
    for (const one of [page, other]) await isKind(one, 'saved')
    await row(other, 'vip').waitFor({ state: 'detached' })
    await row(page, 'topics').click()
    await expect.poll(() => heading(page).inputValue()).toBe('Put together')
  })

  it('change the same: the second sees what differs before anything is overwritten', async () => {
    const [page, other] = [await open(), await open('admin')]
    await row(page, 'topics').click()
    await row(other, 'topics').click()
    await heading(page).fill('Said first')
    await heading(other).fill('Said second')
    const kinds = () =>
      Promise.all([page, other].map((one) => one.locator('.builder-saved').getAttribute('data-kind')))
    await expect.poll(async () => (await kinds()).sort()).toEqual(['conflict', 'saved'])
    const [late, early] = (await kinds())[0] === 'conflict' ? [page, other] : [other, page]
    const theirs = await heading(early).inputValue()
    await late.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog(late).locator('.bf-changes li').first().waitFor()
    await expect.poll(() => dialog(late).locator('.bf-changes').textContent()).toContain(theirs)
    await expectAccessible(late, { selector: '[role="dialog"]' })
    await dialog(late).getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => heading(late).inputValue()).toBe(theirs)
    await late
      .locator('.builder-bar')
      .getByRole('button', { name: /^Undo: took/ })
      .waitFor()
  })
})

it('publishes nothing while there is no network, loses nothing, and publishes when there is', async () => {
  const page = await open()
  await row(page, 'topics').click()
  await heading(page).fill('Without a network')
  await isKind(page, 'saved')
  await page.keyboard.press('Control+s')
  await publish(page).waitFor()
  await page.context().setOffline(true)
  await publish(page).click()
  await dialog(page).getByText('The server cannot be reached just now').waitFor()
  await page.keyboard.press('Escape')
  await heading(page).fill('Still without')
  await isKind(page, 'local')
  await page.context().setOffline(false)
  await isKind(page, 'saved')
  await page.keyboard.press('Control+s')
  await publish(page).click()
  await page.locator('.toast', { hasText: 'Published' }).first().waitFor()
})

it('says to whoever may not build any more that nothing is saved, and keeps it', async () => {
  const page = await open('admin')
  await row(page, 'topics').click()
  await heading(page).fill('With the role')
  await isKind(page, 'saved')
  const rolesAre = (roles: readonly string[]) =>
    db
      .updateTable('people')
      .set({ roles: [...roles] as never })
      .where('slug', '=', 'admin')
      .execute()
  const { roles } = await db
    .selectFrom('people')
    .select('roles')
    .where('slug', '=', 'admin')
    .executeTakeFirstOrThrow()
  await rolesAre([])
  try {
    await page.keyboard.press('Control+s')
    await publish(page).click()
    await dialog(page).getByText('You may not do this.').waitFor()
    await page.keyboard.press('Escape')
    await heading(page).fill('Without the role')
    await isKind(page, 'barred')
    expect(await heading(page).inputValue()).toBe('Without the role')
  } finally {
    await rolesAre(roles)
  }
})

it('takes no address of the site itself, and nothing dangerous out of a file', async () => {
  const page = await open()
  await page.locator('.builder-chooser').click()
  await page.getByText('New page', { exact: true }).last().click()
  await dialog(page).getByLabel('Title').fill('Words')
  await dialog(page).getByLabel('Address').fill('shop')
  await dialog(page).getByRole('button', { name: 'Create the page' }).click()
  await dialog(page).getByText('Another page, or the site itself, has this address.').waitFor()
  await page.keyboard.press('Escape')

  const modules = { desktop: [entry('html', { html: '<script>alert(1)</script>' }), entry('divider', {})] }
  await page
    .locator('.builder-bar')
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  const give = (text: string) =>
    dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`
  for (const text of ['no JSON', '[]', `{"kind":"plaza-page","version":1,"content":${deep}}`]) {
    await give('{"kind":"plaza-page","version":99}')
    await dialog(page).getByText('of a newer version').waitFor()
    await give(text)
    await dialog(page).getByText('This is not the file of a page.').waitFor()
  }
  await give(JSON.stringify({ kind: 'plaza-page', version: 1, content: { modules } }))
  await dialog(page).getByText('its HTML holds a script').waitFor()
  await dialog(page).getByRole('button', { name: 'Replace the draft' }).click()
  await expect.poll(() => order(page)).toEqual(['divider'])
})

const entry = (name: string, settings: object) => ({ id: name, name, version: 1, slot: 'main', settings })

it('chooses a picture of the library or of this device, and says where one is gone', async () => {
  const page = await open()
  await page.getByLabel('Find a module').fill('picture')
  await page.keyboard.press('Enter')
  const form = page.locator('[data-side="right"]')
  const shown = () => form.locator('.bf-picture img').first().getAttribute('src')
  await form.getByRole('button', { name: /choose a picture/i }).click()
  await dialog(page).locator('.library-item').first().click()
  await expectAccessible(page, { selector: '[role="dialog"]' })
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect.poll(shown).toMatch(/^\/media\//)
  const first = await shown()

  await form.getByRole('button', { name: /choose another/i }).click()
  await dialog(page).getByRole('tab', { name: 'Upload' }).click()
  // Of a colour of its own: a picture that is there already is not stored again.
  const background = `#${Date.now().toString(16).slice(-6)}`
  const size = { width: 60, height: 40, channels: 3, background } as const
  const buffer = await sharp({ create: size }).jpeg().toBuffer()
  const name = `builder-${Date.now()}.jpg`
  await page
    .locator('.upload-drop input[type=file]')
    .setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect.poll(shown).not.toBe(first)
  await isKind(page, 'saved')

  const draft = await db
    .selectFrom('page_drafts')
    .select('content')
    .where('page_key', '=', 'home')
    .executeTakeFirstOrThrow()
  const gone = JSON.stringify(draft.content).replaceAll((await shown()) ?? '', '/media/gone-1.webp')
  await db
    .updateTable('page_drafts')
    .set({ content: gone as never })
    .where('page_key', '=', 'home')
    .execute()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.locator('.builder-frame[data-loaded]').waitFor()
  await page.locator('.builder-row', { hasText: 'Picture' }).click()
  await form.getByText('This picture is not in the library any more').waitFor()
})

it('says in the bar when the page will change by itself, and calls it off', async () => {
  const page = await open()
  await row(page, 'topics').click()
  await heading(page).fill('Planned')
  await isKind(page, 'saved')
  await page.keyboard.press('Control+s')
  await dialog(page).getByLabel('At a time').check()
  await dialog(page)
    .getByRole('button', { name: /^Publish on/ })
    .click()
  const planned = page.locator('.builder-bar').getByRole('button', { name: /^On 20/ })
  await planned.click()
  await dialog(page).getByRole('button', { name: 'Do not publish it then' }).click()
  await planned.waitFor({ state: 'detached' })
})
