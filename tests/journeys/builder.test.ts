// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, address } = await openTown({ isQuick: true, hasPictures: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const row = (page: Page, id: string) => page.locator(`#builder-row-${id}`)
const order = async (page: Page): Promise<string[]> => {
  const ids = await page.locator('.builder-row').evaluateAll((rows) => rows.map(({ id }) => id))
  return ids.map((id) => id.replace('builder-row-', ''))
}
const inFrame = (page: Page) => page.frameLocator('.builder-frame iframe')
const saved = (page: Page) => page.locator('.builder-saved[data-kind="saved"]').waitFor()
const bar = (page: Page, name: string | RegExp) => page.locator('.builder-bar').getByRole('button', { name })

async function openBuilder(path = '/en/builder'): Promise<Page> {
  const page = await visit(path, { as: 'maker' })
  await row(page, 'lead').waitFor()
  await inFrame(page).locator('[data-module-id="lead"]').waitFor()
  return page
}

const chooseDevice = (page: Page, name: string) =>
  page.locator('.builder-devices label', { hasText: name }).click()

/** What the iframe measures, whatever it is drawn at, and what is drawn. */
const frameSize = (page: Page) =>
  page.locator('.builder-frame iframe').evaluate((frame: HTMLIFrameElement) => ({
    width: frame.clientWidth,
    height: frame.clientHeight,
    drawn: Math.round(frame.getBoundingClientRect().width),
  }))

/** What a stranger is sent who comes now. */
async function home(agent: 'phone' | 'desktop'): Promise<string> {
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148',
    desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
  }
  const reply = await fetch(`${address}/en`, { headers: { 'user-agent': agents[agent] } })
  return reply.text()
}

/** Rows of topics, of which each links to its answers. */
const topicsIn = (html: string): number => {
  const [, section = ''] = /<h2[^>]*>Asked lately(.*?)<\/section>/s.exec(html) ?? []
  return section.split('<h3').length - 1
}

describe('who builds pages', () => {
  it('changes a text, a phone and an order, publishes, and goes back with one press', async () => {
    const page = await openBuilder()
    const before = await order(page)
    const box = await inFrame(page).locator('[data-module-id="topics"]').boundingBox()
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
    await expect.poll(() => row(page, 'topics').getAttribute('aria-selected')).toBe('true')
    const texts = page.locator('.bf-langs').first().getByRole('textbox')
    await texts.nth(1).fill('Asked lately')
    await texts.nth(2).fill('Preguntas recientes')
    await inFrame(page).getByRole('heading', { name: 'Asked lately' }).waitFor()

    await chooseDevice(page, 'Phone')
    await inFrame(page).getByRole('heading', { name: 'Asked lately' }).waitFor()
    await page.locator('.builder-pane[data-side="right"] input[value="6"]').first().fill('2')
    await row(page, 'topics').getByText('1 own').waitFor()

    await chooseDevice(page, 'Desktop')
    await row(page, 'nodes').click()
    await page.keyboard.press('Alt+ArrowUp')
    const moved = before.flatMap((id) => (id === 'vip' ? ['nodes', 'vip'] : id === 'nodes' ? [] : id))
    expect(await order(page)).toEqual(moved)
    await page.keyboard.press('Control+z')
    expect(await order(page)).toEqual(before)
    await page.keyboard.press('Control+y')
    await saved(page)

    await page.reload()
    await row(page, 'topics').waitFor()
    expect(await order(page)).toEqual(moved)
    await bar(page, /^Undo: moved/).waitFor()
    expect(await home('desktop')).not.toContain('Asked lately')

    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.locator('.toast', { hasText: 'Published' }).first().waitFor()
    const [phone, desktop] = [await home('phone'), await home('desktop')]
    expect([topicsIn(phone), topicsIn(desktop)]).toEqual([2, 6])
    expect((await fetch(`${address}/es`).then((reply) => reply.text())).includes('Preguntas recientes')).toBe(
      true,
    )

    await bar(page, 'Versions').click()
    await page.locator('.bf-versions li[data-state="old"]').first().getByRole('button').first().click()
    await page.getByRole('button', { name: 'Go back to this one' }).click()
    await expect.poll(() => home('desktop')).not.toContain('Asked lately')
    await page.getByRole('button', { name: 'Back to the page' }).click()
    await expect.poll(() => order(page)).toEqual(before)
  })

  it('drags, adds, hides and takes modules to another page', async () => {
    const page = await openBuilder()
    const before = await order(page)
    const from = await row(page, 'shop').boundingBox()
    const to = await inFrame(page).locator('[data-module-id="topics"]').boundingBox()
    await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 12)
    await page.mouse.down()
    for (const part of [0.3, 1]) {
      await page.mouse.move((to?.x ?? 0) + 200 * part, (to?.y ?? 0) + 20 * part, { steps: 4 })
    }
    await page.mouse.up()
    const dropped = before.flatMap((id) => (id === 'topics' ? ['shop', 'topics'] : id === 'shop' ? [] : id))
    await expect.poll(() => order(page)).toEqual(dropped)

    await row(page, 'topics').click()
    await page.locator('.builder-tools').getByRole('button', { name: 'Hide' }).click()
    await row(page, 'topics').getByText('hidden').waitFor({ state: 'attached' })
    await inFrame(page).locator('[data-module-id="topics"]').waitFor({ state: 'detached' })
    await row(page, 'vip').click()
    await page.keyboard.press('Control+c')
    await saved(page)

    await page.locator('.builder-chooser').click()
    await page.getByRole('combobox').fill('about')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('custom.about')
    await page.locator('.builder-row').first().click()
    const pasted = (await order(page)).length + 1
    await page.keyboard.press('Control+v')
    await expect.poll(async () => (await order(page)).length).toBe(pasted)
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await order(page)).length).toBe(pasted - 1)
    // It is as it was.
    await page.locator('.builder-saved[data-kind="published"]').waitFor()
  })

  it('keeps a block that changes all its pages at once, takes a template, a file, and each of them back', async () => {
    const page = await openBuilder()
    const before = await order(page)
    await row(page, 'vip').click()
    await page
      .getByRole('button', { name: /^More for/ })
      .and(page.locator('button:not(.builder-kept button)'))
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Keep as a section' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Beside all')
    await dialog.getByText('The same everywhere').click()
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.locator('.builder-row', { hasText: 'Beside all' }).waitFor()
    await page.locator('.builder-kept', { hasText: 'Beside all' }).locator('[data-shown] iframe').waitFor()
    await saved(page)

    await page.getByRole('button', { name: 'Edit everywhere' }).click()
    await page.getByText('It stands on 1 page').waitFor()
    await row(page, 'vip').waitFor()
    await page.getByRole('button', { name: 'Home page', exact: true }).click()
    await page.locator('.builder-row', { hasText: 'Beside all' }).click()
    await page.getByRole('button', { name: 'Make it a copy here' }).click()
    await page.locator('.builder-row', { hasText: 'Beside all' }).waitFor({ state: 'detached' })
    expect(await order(page)).toHaveLength(before.length)

    await bar(page, /^More about/).click()
    await page.getByRole('menuitem', { name: 'Begin from a template' }).click()
    await dialog.getByText('Magazine', { exact: true }).click()
    await dialog.locator('.builder-starts [data-shown] iframe').first().waitFor()
    await dialog.frameLocator('.builder-template iframe').locator('[data-module-id="newest"]').waitFor()
    await dialog.getByRole('button', { name: 'Replace the draft with it' }).click()
    await expect.poll(() => order(page)).toContain('newest')
    await bar(page, /^Undo: began with/).click()
    await expect.poll(async () => (await order(page)).length).toBe(before.length)

    const entry = { id: 'came', name: 'divider', slot: 'main' }
    const modules = { desktop: [entry, { ...entry, name: 'is-gone' }] }
    const file = { kind: 'plaza-page', version: 1, content: { modules } }
    await bar(page, /^More about/).click()
    await page.getByRole('menuitem', { name: 'Import from a file' }).click()
    const buffer = Buffer.from(JSON.stringify(file))
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'page.json', mimeType: 'application/json', buffer })
    await dialog.getByText('this site has no module “is-gone”').waitFor()
    await dialog.getByRole('button', { name: 'Replace the draft' }).click()
    await expect.poll(() => order(page)).toEqual(['came'])
    await bar(page, /^Undo: imported/).click()
    await expect.poll(async () => (await order(page)).length).toBe(before.length)
    await page.getByRole('searchbox', { name: 'Find a module' }).fill('hero')
    await page.locator('.builder-adds .builder-tile', { hasText: 'Opening' }).waitFor()
    await page.getByRole('searchbox', { name: 'Find a module' }).fill('')
    await page.locator('.builder-live').first().scrollIntoViewIfNeeded()
    await page.locator('.builder-live[data-shown] iframe').first().waitFor()
    await saved(page)
  })

  it('needs no pointer: adds, sets, moves, copies, cuts, pastes on another page, takes away and publishes', async () => {
    const page = await openBuilder()
    const before = await order(page)
    const said = (words: string | RegExp) =>
      page.locator('.builder > [role="status"]').filter({ hasText: words }).waitFor({ state: 'attached' })
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.keyboard.press('F6')
    while ((await focus()) !== 'listbox') await page.keyboard.press('F6')
    await press('End', 'F6')
    await page.keyboard.type('call to')
    await press('Enter')
    await said('added Call to action')
    await press('Shift+F6', 'Enter')
    await page.keyboard.type('By keys alone')
    await inFrame(page).getByText('By keys alone').first().waitFor()
    await press('Escape')
    expect(await focus()).toBe('listbox')
    await press('Alt+ArrowUp')
    await said(/moved Call to action \(\d of \d\)/)
    await press('Control+c', 'ArrowDown', 'Shift+ArrowUp', 'Control+x')
    await said(/^removed .*Call to action/)
    await press('Control+z')
    await said(/^Undo: removed/)
    await press('Control+y')
    await expect.poll(async () => (await order(page)).length).toBe(before.length - 1)
    await page.getByRole('radio', { name: /Desktop/ }).focus()
    await press('ArrowLeft', 'ArrowLeft')
    while ((await focus()) !== 'listbox') await press('F6')
    await press('Home')
    while ((await row(page, 'topics').getAttribute('aria-selected')) !== 'true') await press('ArrowDown')
    await page.locator('.builder-pane[data-side="right"]').getByLabel('How many').focus()
    await press('Control+a', '4')
    await row(page, 'topics').getByText('1 own').waitFor()
    await page.getByRole('button', { name: /: reset to desktop$/ }).focus()
    await press('Enter')
    await row(page, 'topics').getByText('1 own').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.getByRole('radio', { name: /Phone/ }).focus()
    await press('ArrowRight', 'ArrowRight')
    await saved(page)
    const published = await order(page)
    await press('Control+s')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).focus()
    await press('Enter')
    await page.locator('.toast', { hasText: 'Published' }).first().waitFor()

    await bar(page, 'Versions').focus()
    await press('Enter')
    await page.locator('.bf-versions li[data-state="old"]').first().getByRole('button').first().focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Go back to this one' }).focus()
    await press('Enter')
    await page.locator('.bf-undo').getByText('on the site again').waitFor()
    await press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens')))
      .toBe('versions')
    await expect.poll(() => order(page)).not.toEqual(published)

    const home = (await order(page)).join()
    await page.locator('.builder-chooser').focus()
    await press('Enter')
    await page.getByPlaceholder('Find a page').waitFor()
    await page.keyboard.type('about')
    await press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('custom.about')
    await expect.poll(async () => (await order(page)).join()).not.toBe(home)
    const there = (await order(page)).length
    while ((await focus()) !== 'listbox') await page.keyboard.press('F6')
    await press('End', 'Control+v')
    await said(/^pasted .*Call to action/)
    await press('Delete')
    await expect.poll(async () => (await order(page)).length).toBe(there)
    await press('?')
    await page.getByRole('dialog').getByText('Go to the settings of the chosen module').waitFor()
    await expectAccessible(page, { selector: '[role="dialog"]' })
  })

  it('goes a hundred steps back and on again after a reload', async () => {
    const page = await openBuilder()
    await row(page, 'nodes').click()
    const before = await order(page)
    for (let step = 0; step < 100; step += 1)
      await page.keyboard.press(step % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    const after = await order(page)
    await saved(page)
    await page.reload()
    await row(page, 'nodes').waitFor()
    for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+z')
    await bar(page, /^Undo$/).waitFor()
    expect(await order(page)).not.toEqual(before)
    for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+y')
    await bar(page, /^Redo$/).waitFor()
    expect(await order(page)).toEqual(after)
  })

  it('has nothing to publish once all is taken back: the draft is gone for everybody', async () => {
    const page = await visit('/en/builder?page=docs.front', { as: 'maker' })
    const state = (kind: string) => page.locator(`.builder-saved[data-kind="${kind}"]`).waitFor()
    await state('published')
    await bar(page, /^More about/).click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await row(page, 'tree').click()
    await page.keyboard.press('Delete')
    await saved(page)
    await page.reload()
    await saved(page)
    await page.keyboard.press('Control+z')
    await state('published')
    expect(await bar(page, 'Publish').getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    await row(page, 'tree').waitFor()
    await state('published')
  })

  it('sees the page as each device has it, in three languages, and chooses no currency', async () => {
    const page = await openBuilder()
    const { width, drawn } = await frameSize(page)
    const room = await page.locator('.builder-room').evaluate((element) => element.clientWidth)
    expect([width >= 1280, drawn]).toEqual([true, room])
    await chooseDevice(page, 'Tablet')
    await expect.poll(async () => (await frameSize(page)).width).toBe(768)
    await chooseDevice(page, 'Phone')
    await expect.poll(() => frameSize(page)).toEqual({ width: 460, height: 844, drawn: 460 })

    await bar(page, /Language of the preview/).click()
    const languages = page.getByRole('menu').getByRole('menuitem')
    await expect.poll(() => languages.allInnerTexts()).toEqual(['简体中文', 'English', 'Español'])
    expect(
      await page
        .locator('.builder')
        .getByText(/currency/i)
        .count(),
    ).toBe(0)
    await languages.nth(2).click()
    await expect.poll(() => inFrame(page).locator('html').getAttribute('lang')).toBe('es-ES')
    expect(await inFrame(page).locator('script').count()).toBe(0)
    await expectAccessible(page, { selector: '.builder' })
  })

  it('is shown the draft on a phone, where there is no room to build, and finds back from there', async () => {
    const page = await visit('/en/builder', { as: 'maker', size: 'mobile' })
    await page.getByText('The page builder needs a wider screen').waitFor()
    await page.frameLocator('.builder-narrow iframe').locator('main').waitFor()
    await expectAccessible(page, { selector: '.builder-narrow' })
    await page.getByRole('link', { name: 'Leave the builder' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en')
  })
})

it('tells two who build one page of each other at once, and of what they save and publish', async () => {
  const page = await openBuilder()
  const other = await visit('/en/builder', { as: 'admin' })
  await row(other, 'lead').waitFor()
  await page.locator('.builder-others').waitFor()
  await row(other, 'lead').click()
  await other.keyboard.press('Delete')
  await saved(other)
  await row(page, 'lead').waitFor({ state: 'detached' })
  await other.keyboard.press('Control+s')
  await other.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('.toast', { hasText: 'has published this page' }).waitFor()
})

it('shows nobody else anything of the builder', async () => {
  for (const as of ['ana', undefined]) {
    const page = await visit('/en/builder', as ? { as } : {})
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByText('Only those who build the pages').waitFor()
    expect(await page.locator('.builder, .builder-frame').count()).toBe(0)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')),
    )
    expect(loaded.filter((name) => /^(Builder|PublishDialog|CompareView)/.test(name))).toEqual([])
    expect(calls.filter((url) => url.includes('builder'))).toEqual([])
  }
})
