// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('a translation that is begun is finished beside its original, also as Markdown, and read at once', async () => {
  const page = await visit('/en/article/rules-for-a-book-swap', { as: 'admin' })
  await page.getByRole('button', { name: 'More to do with this text' }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  const original = page.getByRole('region', { name: 'Original' })
  await original.locator('h2', { hasText: '旧书互换的三条规矩' }).waitFor()
  const own = page.getByRole('region', { name: 'Translation' })
  expect(await own.getByRole('textbox', { name: 'Title' }).inputValue()).toMatch(/^Three rules/)
  await own.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  const markdown = own.locator('textarea.editor-markdown')
  expect(await markdown.inputValue()).toContain('# Three rules\n\n**One: a book for a book, thick or thin.**')
  await markdown.fill(`${await markdown.inputValue()}\n\n# What *stays*`)
  // More words than any text can hold are kept out of the field, and said.
  const isTaken = await markdown.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'word '.repeat(200_000))
    return element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  expect(isTaken).toBe(false)
  await page.getByText('That is too much for one text: 1 MB were copied.').waitFor()
  await own.getByRole('button', { name: 'Markdown' }).click()
  await own.locator('h2 em', { hasText: 'stays' }).waitFor()
  await page.locator('.translating-state[data-state=saved]').waitFor()
  await page.locator('.translating-foot').getByRole('button', { name: 'Publish translation' }).click()
  await page.getByRole('link', { name: 'View' }).click()
  await page.locator('h1', { hasText: 'Three rules for a book swap' }).waitFor()
  await page.locator('.doc h2', { hasText: 'What stays' }).waitFor()
})

it('that has lost the mark of its hidden part shows where it goes, and asks before all of it is hidden', async () => {
  const page = await visit('/en/article/night-market-ledger', { as: 'admin' })
  await page.getByRole('button', { name: 'More to do with this text' }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  const own = page.getByRole('region', { name: 'Translation' })
  await own.getByText('Headings, pictures and links are as in the original').waitFor()
  await own.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Hidden from here' }).click()
  await own.locator('.editor-hidden').waitFor({ state: 'detached' })
  await own.getByText('1 difference from the original').waitFor()
  const publish = page.locator('.translating-bar').getByRole('button', { name: 'Publish translation' })
  await publish.click()
  const asked = page.getByRole('dialog', { name: 'Nothing of this translation would be seen' })
  await asked.getByRole('button', { name: 'Show where the mark goes' }).click()
  await own.locator('.translating-missing[data-led-to]').waitFor()
  await own.getByRole('button', { name: 'Put it here' }).click()
  await own.locator('.editor-hidden + h2').waitFor()
  await own.getByText('Headings, pictures and links are as in the original').waitFor()
  await page.locator('.translating-state[data-state=saved]').waitFor()
  await publish.click()
  await page.getByText('The translation is published.').waitFor()
})

it('of a page is begun where the page is read, by those who may', async () => {
  const page = await visit('/en/page/1', { as: 'admin' })
  await page.getByRole('link', { name: 'Translate' }).click()
  await page.getByRole('region', { name: 'Original' }).waitFor()
  await page.getByRole('region', { name: 'Translation' }).waitFor()
  const other = await visit('/en/page/1', { as: 'ana' })
  expect(await other.getByRole('link', { name: 'Translate' }).count()).toBe(0)
})

it('whose original says more is shown with a line that says so', async () => {
  const page = await visit('/es/article/why-we-need-a-square', { isPlain: true })
  await page.locator('h1', { hasText: 'Por qué seguimos necesitando una plaza' }).waitFor()
  expect(await page.getByRole('link', { name: /^Leer el original/ }).getAttribute('href')).toMatch(
    /^\/article\//,
  )
})
