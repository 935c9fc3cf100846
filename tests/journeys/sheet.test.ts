// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

type Page = Awaited<ReturnType<typeof visit>>

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const title = (page: Page) => page.locator('.desk-title')
const publish = (page: Page) => page.locator('.desk-bar').getByRole('button', { name: 'Publish' })

it.each([
  ['topic', 'mobile'],
  ['topic', 'desktop'],
  ['article', 'tablet'],
  ['article', 'desktop'],
  ['product', 'desktop'],
  ['doc', 'tablet'],
] as const)(
  'a %s on a %s has its bar, its sheet and its heading at once, and nothing moves',
  async (kind, size) => {
    const page = await visit(`/en/create?kind=${kind}`, { as: 'admin', size })
    await text(page).waitFor()
    if (size !== 'mobile') await expect.poll(() => page.locator('.desk-panel [data-loading]').count()).toBe(0)
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
              sum += entry.value
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(moved).toBeLessThanOrEqual(0.02)
    expect(await page.locator('header, footer').count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    const [bar, tools] = await Promise.all([
      page.locator('.desk-bar').boundingBox(),
      page.getByRole('toolbar').boundingBox(),
    ])
    expect(bar?.height).toBe(size === 'mobile' ? 48 : 56)
    expect(tools?.height).toBeLessThan(56)
  },
)

it('what is wrong is said at its place, has the focus, and goes with its fault', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).waitFor()
  await publish(page).click()
  const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
  await expect.poll(focused).toContain('desk-title')
  await page.keyboard.type('A lamp')
  expect(await page.getByRole('alert').count()).toBe(0)
  // Enter in the title leads to the text, and is no part of it.
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is bright.')
  expect(await title(page).inputValue()).toBe('A lamp')
  await text(page).getByText('It is bright.').waitFor()
  await page.getByText('Bounty', { exact: true }).click()
  await page.getByText('People I name', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.getByRole('button', { name: 'Choose a node' }).click()
  await page.locator('.desk-node:not([disabled])').first().click()
  await publish(page).click()
  await page.getByRole('alert').filter({ hasText: 'Name the people' }).waitFor()
  await page.getByRole('textbox', { name: 'Name of a member' }).fill('Ben')
  await page.locator('.desk-person').first().click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await publish(page).click()
  await page.waitForURL(/\/en\/community\/\d+$/)
  const targets = await db.selectFrom('bounty_targets').select('person_id').execute()
  expect(targets.length).toBeGreaterThan(0)
})

it('on a phone all that is beside the text is asked on one sheet, where it goes out', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana', size: 'mobile' })
  await title(page).fill('From the tram')
  await text(page).click()
  await page.keyboard.type('Written with one thumb.')
  await publish(page).tap()
  const sheet = page.getByRole('dialog', { name: 'About this text' })
  await sheet.getByRole('button', { name: 'Publish' }).tap()
  await sheet.getByRole('alert').waitFor()
  await sheet.getByRole('button', { name: 'Choose a node' }).tap()
  await page.locator('.desk-node:not([disabled])').first().tap()
  await sheet.getByRole('button', { name: 'Publish' }).tap()
  await page.locator('h1', { hasText: 'From the tram' }).waitFor()
})

it('Chinese is marked without spaces, and its own signs open the menu and make blocks', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ben' })
  await text(page).click()
  await page.keyboard.type('这里有**粗体**和*斜体*，苹果、香蕉')
  expect(await text(page).locator('strong').textContent()).toBe('粗体')
  expect(await text(page).locator('em').textContent()).toBe('斜体')
  expect(await page.locator('.editor-slash').count()).toBe(0)
  await page.keyboard.type('\n＃ 标题\n、bg')
  await text(page).locator('h2', { hasText: '标题' }).waitFor()
  await page.getByRole('option', { name: 'Table' }).waitFor()
  const [menu, line] = await Promise.all([
    page.getByRole('listbox').boundingBox(),
    text(page).locator('p', { hasText: '、bg' }).boundingBox(),
  ])
  expect(menu?.y).toBeGreaterThan((line?.y ?? 0) + 20)
  await page.keyboard.press('Enter')
  await text(page).locator('table').waitFor()
  // Out of the last thing of a text, into a line below it.
  for (const _row of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Below the table')
  expect(await text(page).locator('> p').last().textContent()).toBe('Below the table')
})

it('formulas, a fold and a note are written in place, and are there for who reads', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ben' })
  await title(page).fill('What a lamp costs')
  await text(page).click()
  await page.keyboard.type('From $5 and $6 to $x^2$')
  await text(page).locator('.editor-formula msup').waitFor()
  expect(await text(page).textContent()).toContain('From $5 and $6 to ')
  await page.keyboard.type('.\n$$ ')
  await page.getByRole('textbox', { name: 'Formula in TeX' }).waitFor()
  await page.keyboard.type('\\frac{1')
  await text(page).getByText('Something is not closed yet.').waitFor()
  await page.keyboard.type('}{2}')
  await text(page).locator('math mfrac').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('::: ')
  await text(page).locator('.editor-fold').waitFor()
  await page.keyboard.type('Why?\nBecause.')
  await expectAccessible(page, { selector: '.editor-text' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('/tip')
  await page.getByRole('option', { name: 'Tip' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Look twice.')
  await page.getByRole('button', { name: 'Choose a node' }).click()
  await page.locator('.desk-node:not([disabled])').first().click()
  await publish(page).click()
  await page.waitForURL(/\/en\/community\/\d+$/)
  const read = page.locator('.doc').filter({ hasText: 'From $5' })
  await read.locator('details.doc-fold > summary', { hasText: 'Why?' }).click()
  await read.getByText('Because.').waitFor()
  await read.locator('.doc-formula mfrac').waitFor()
  expect(await read.locator('math').count()).toBe(2)
  await read.locator('.doc-callout-success', { hasText: 'Look twice.' }).waitFor()
  await expectAccessible(page, { selector: '.doc' })
})

it('footnotes, four headings, columns and a button are written in place, and are there for who reads', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ben' })
  await title(page).fill('Where a lamp comes from')
  await text(page).click()
  await page.keyboard.type('# First\n## Second\nIt is from the market[^1]')
  const note = page.getByRole('textbox', { name: 'Footnote', exact: true })
  await note.waitFor()
  await page.keyboard.type('Row seven.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.')
  await text(page).locator('.editor-note[title="Row seven."]').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/columns')
  await page.getByRole('option', { name: 'Two columns' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Left side')
  await text(page).locator('.doc-column').last().click()
  await page.keyboard.type('Right side')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('/button')
  await page.getByRole('option', { name: 'Button' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Words on the button').waitFor()
  await page.keyboard.type('To the market')
  await text(page).getByLabel('Address').fill('javascript:x')
  await text(page).getByText('A link cannot lead there.').waitFor()
  await text(page).getByLabel('Address').fill('/about')
  await page.keyboard.press('Enter')
  await text(page).getByLabel('Address').waitFor({ state: 'detached' })
  await expectAccessible(page, { selector: '.editor-text' })
  await page.getByRole('button', { name: 'Choose a node' }).click()
  await page.locator('.desk-node:not([disabled])').first().click()
  await publish(page).click()
  await page.waitForURL(/\/en\/community\/\d+$/)
  const read = page.locator('.doc').filter({ hasText: 'from the market' })
  await read.locator('h3', { hasText: 'Second' }).waitFor()
  await read.locator('[role=doc-noteref][aria-label="Footnote 1"]').click()
  await page.waitForURL(/#[^#]*_note_1$/)
  await read.locator('.doc-notes li', { hasText: 'Row seven.' }).waitFor()
  await read.locator('.doc-column', { hasText: 'Right side' }).waitFor()
  const button = read.locator('.doc-button a', { hasText: 'To the market' })
  expect(await button.getAttribute('href')).toBe('/en/about')
  await expectAccessible(page, { selector: '.doc' })
})

it('a picture waits for the line, says so, and goes on after a reload, where it was put', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await title(page).fill('A picture in a tunnel')
  await text(page).click()
  await page.keyboard.type('Above it.')
  await page.locator('.desk-state[data-state=saved]').waitFor()
  await page.route('**/api/upload*', (route) => route.abort())
  await text(page).evaluate(async (element) => {
    const canvas = new OffscreenCanvas(30, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 30)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'tunnel.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await text(page).locator('.editor-uploading', { hasText: 'Waiting for the network' }).waitFor()
  await publish(page).click()
  await page.getByRole('alert').filter({ hasText: 'still on their way' }).waitFor()
  await page.unroute('**/api/upload*')
  await page.reload()
  await text(page).locator('img[src^="/media/"]').waitFor()
  expect(await text(page).locator('> *').first().textContent()).toBe('Above it.')
  expect(await text(page).locator('.editor-uploading').count()).toBe(0)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

it('an empty desk says what could be gone on with, and an address of a kind what is missing to write it', async () => {
  const first = await visit('/en/create?kind=topic', { as: 'ben' })
  await title(first).fill('Begun at home')
  await first.locator('.desk-state[data-state=saved]').waitFor()
  const second = await visit('/en/create', { as: 'ben', size: 'mobile' })
  const offer = second.locator('.desk-drafts li', { hasText: 'Begun at home' })
  await offer.getByText('on another device').waitFor()
  await offer.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => title(second).inputValue()).toBe('Begun at home')
  const below = await visit('/en/create?kind=doc', { as: 'ben' })
  await below.getByText(/8,000 experience.*to go/).waitFor()
  await below.getByRole('button', { name: 'Write a topic instead' }).click()
  await text(below).waitFor()
})
