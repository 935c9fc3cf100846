// @module-tag browser
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { createPictureServer } from '../pictures-elsewhere.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } }).png()
const { origin, asked } = await createPictureServer({
  '/well.png': await picture(640, 400).toBuffer(),
  '/tower.png': await picture(500, 700).toBuffer(),
})
const { visit, leave, problems, db } = await openTown({ outside: { allowsPrivate: true } })
afterEach(async () => {
  // What is refused stands in the console of the browser, as it does for every refused call.
  const found = problems.splice(0).filter((line) => !line.includes('Failed to load resource'))
  await leave()
  expect(found).toEqual([])
})

type Page = Awaited<ReturnType<typeof visit>>
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const paste = (page: Page, copied: Record<string, string>) =>
  text(page).evaluate((element, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(all)) clipboardData.setData(type, data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)

it('a pasted page brings its pictures along; what cannot be had keeps its place through a reload, and takes a file', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Title' }).fill(`Of wells ${Date.now()}`)
  await text(page).click()
  const inside = `data:image/png;base64,${(await picture(90, 60).toBuffer()).toString('base64')}`
  await paste(page, {
    'text/html': `<div style="color:red;background:url(${origin}/tower.png)"><h2 style="margin:0" onclick="x()">Of wells</h2>
      <p style="text-align:center">They are <a href="https://www.google.com/url?q=https://well.example/">deep</a>.</p>
      <figure><img src="${origin}/well.png" alt="A well"><figcaption>The oldest one</figcaption></figure>
      <p>Before the gap.</p><p><img src="${origin}/gone.png"></p><p>Behind the gap.</p><img src="${inside}" alt="Within">
      <style>p { color: red }</style></div>`,
  })
  await expect.poll(() => text(page).locator('figure img').count()).toBe(2)
  const shown = text(page).locator('figure')
  expect(await shown.nth(0).locator('img').getAttribute('alt')).toBe('A well')
  expect(await shown.nth(0).getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('The oldest one')
  expect(await shown.nth(1).locator('img').getAttribute('alt')).toBe('Within')
  await text(page).locator('a[href="https://well.example/"]').waitFor()
  expect(asked.map(({ path, referer }) => [path, referer])).toEqual([
    ['/well.png', undefined],
    ['/gone.png', undefined],
  ])
  const place = text(page).locator('.editor-uploading')
  await place.getByRole('button', { name: 'Put it here' }).waitFor()
  await expectAccessible(page)
  await page.locator('.desk-state[data-state=saved]').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const missing = page.getByRole('dialog', { name: 'Pictures missing: 1' })
  await missing.getByRole('button', { name: 'Go to the first' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Put it here')
  await page.reload()
  await place.getByRole('button', { name: 'Put it here' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await place.getByRole('button', { name: 'Put it here' }).click()
  const bytes = await picture(2_600, 900).toBuffer()
  await (await chooser).setFiles({ name: `photo-${Date.now()}.png`, mimeType: 'image/png', buffer: bytes })
  await expect.poll(() => text(page).locator('figure img').count()).toBe(3)
  await place.waitFor({ state: 'detached' })
  const figures = text(page).locator('figure img')
  await expect.poll(() => figures.nth(1).getAttribute('width')).toBe('2000')
  const order = await text(page).evaluate((element) => [...element.children].map(({ tagName }) => tagName))
  expect(order.slice(0, 6)).toEqual(['H2', 'P', 'FIGURE', 'P', 'FIGURE', 'P'])
})

it('Markdown brings its pictures too, which are named in the library as they were there', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await text(page).click()
  await paste(page, { 'text/plain': `# Towers\n\nHigh.\n\n![A tower](${origin}/tower.png)\n\n- One\n- Two` })
  await text(page).locator('figure img[alt="A tower"]').waitFor()
  expect(await text(page).locator('h2 ~ figure ~ ul').count()).toBe(1)
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_name', '=', 'tower.png')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

it('two compared pictures lie one over the other while one writes, and beside each other once one is chosen', async () => {
  const { key } = await db
    .selectFrom('media')
    .select('storage_key as key')
    .where('kind', '=', 'image')
    .where('storage_key', 'like', '%-16x9')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await text(page).click()
  const attributes = JSON.stringify({ src: `/media/${key}-960.webp`, alt: 'A picture' })
  const figure = `<figure data-media="image" data-attributes='${attributes}'></figure>`
  await paste(page, { 'text/html': `<div data-media="comparison">${figure}${figure}</div><p>Words</p>` })
  const figures = text(page).locator('.editor-comparison figure')
  const places = () => figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const isOne = async () => {
    const [first, second] = await places()
    return first !== undefined && first === second
  }
  await expect.poll(isOne).toBe(true)
  await figures.first().click({ position: { x: 20, y: 20 } })
  await expect.poll(isOne).toBe(false)
  expect(
    await figures.evaluateAll((all) => all.map((one) => one.matches('.ProseMirror-selectednode'))),
  ).toEqual([true, false])
})

it('an address alone in its line is the card that readers see, shows itself to the caret, and can stay a link', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await text(page).click()
  await paste(page, { 'text/plain': 'https://vimeo.com/channels/staffpicks' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words below.')
  const card = text(page).locator('.editor-card')
  await card.getByText('Vimeo', { exact: true }).waitFor()
  const line = text(page).locator('.editor-lone')
  expect((await line.boundingBox())?.height).toBe(0)
  await card.click({ position: { x: 20, y: 20 } })
  await expect.poll(async () => (await line.boundingBox())?.height).toBeGreaterThan(10)
  await card.getByRole('button', { name: 'Keep it as a link' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await text(page).getByRole('link').textContent()).toBe('vimeo.com/channels/staffpicks')
})
