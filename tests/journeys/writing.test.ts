// @module-tag browser
import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems, db, address } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

type Page = Awaited<ReturnType<typeof visit>>

/** The field under the comments of an article, opened. */
async function openComposer(page: Page) {
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.waitFor()
  return field
}
const send = (page: Page) =>
  page.locator('form.composer').getByRole('button', { name: 'Comment', exact: true })

describe('a comment', () => {
  it('stands on the page at once, after a reload, and for a stranger', async () => {
    const page = await visit('/en/article/1', { as: 'ana' })
    const field = await openComposer(page)
    await field.fill('First line\nsecond <b>line</b>, see https://town.example/map.')
    await send(page).click()
    const said = page.locator('.comment', { hasText: 'second <b>line</b>' })
    await said.waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.reload()
    await said.waitFor()
    const other = await visit('/en/article/1')
    const seen = other.locator('.comment', { hasText: 'second <b>line</b>' })
    await seen.getByRole('link', { name: 'https://town.example/map' }).waitFor()
    expect(await seen.locator('br').count()).toBe(1)
  })

  it('that is taken back is gone for the next stranger at once, who has seen it before', async () => {
    const page = await visit('/en/article/1', { as: 'ana' })
    await (await openComposer(page)).fill('Said too soon.')
    await send(page).click()
    const said = page.locator('.comment', { hasText: 'Said too soon.' })
    await said.waitFor()
    const forStrangers = async () => (await fetch(`${address}/en/article/1`)).text()
    expect(await forStrangers()).toContain('Said too soon.')
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('mutates.deleteAction')),
    )
    await said.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await (await answered).finished()
    expect(await forStrangers()).not.toContain('Said too soon.')
    await said.waitFor({ state: 'detached' })
  })

  it('is answered below, where it stands', async () => {
    const page = await visit('/en/article/1', { as: 'ben', size: 'mobile' })
    const thread = page.locator('.comment').first()
    await thread.getByRole('button', { name: 'Reply' }).first().tap()
    await thread.getByRole('textbox', { name: /^Your reply to/ }).fill('So I have heard.')
    await thread.locator('form.composer').getByRole('button', { name: 'Reply' }).tap()
    await thread.locator('.comment', { hasText: 'So I have heard.' }).waitFor()
    await expect.poll(() => thread.locator('form.composer').count()).toBe(0)
  })

  it('outlives a lost network and a reload, and is then sent', async () => {
    const page = await visit('/en/article/2', { as: 'ana' })
    await (await openComposer(page)).fill('Kept through everything.')
    await page.route('**/api/request', (route) => route.abort())
    await send(page).click()
    await page.getByText('Your text is kept here.').waitFor()
    await page.locator('.toasts').getByText('The server cannot be reached just now.').waitFor()
    // The browser says itself that the network was gone.
    problems.splice(0)
    await page.unroute('**/api/request')
    await page.reload()
    const field = page.getByRole('textbox', { name: 'Your comment' })
    await expect.poll(() => field.inputValue()).toBe('Kept through everything.')
    await field.press('Control+Enter')
    await page.locator('.comment', { hasText: 'Kept through everything.' }).waitFor()
  })

  it('gets the editor when it is asked for, with what was typed, and keeps its formatting', async () => {
    const page = await visit('/en/article/1', { as: 'ana' })
    await (await openComposer(page)).fill('Typed plainly.')
    await page.locator('form.composer').getByRole('button', { name: 'Formatting' }).click()
    const text = page.locator('.composer-rich').getByRole('textbox')
    await text.getByText('Typed plainly.').waitFor()
    await page.keyboard.type(' **Loudly** said.')
    await page.reload()
    await text.locator('strong', { hasText: 'Loudly' }).waitFor()
    await text.press('Control+Enter')
    await page.locator('.comment strong', { hasText: 'Loudly' }).waitFor()
    await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  })

  it('is begun, left and begun again by keyboard, and nothing of it is lost', async () => {
    const page = await visit('/en/article/1', { as: 'ana' })
    const reply = page.locator('.comment').first().getByRole('button', { name: 'Reply' }).first()
    await reply.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: /^Your reply to/ })
    const hasFocus = (element: Locator) =>
      expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true)
    await hasFocus(field)
    await page.keyboard.type('Half a thought')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await hasFocus(reply)
    await page.keyboard.press('Enter')
    await hasFocus(field)
    expect(await field.inputValue()).toBe('Half a thought')
    await field.fill('A whole one, by keyboard.')
    await page.keyboard.press('Control+Enter')
    // Where one reads on: voices read out what has the focus.
    await hasFocus(page.locator('.comment .comment', { hasText: 'A whole one, by keyboard.' }))
    await page.locator('.toasts').getByText('Your comment is published.').waitFor()
  })

  it('to a question stands below it, for a stranger too', async () => {
    const page = await visit('/en/community/1', { as: 'ana' })
    const question = page.locator('main article').first()
    await question.getByRole('button', { name: 'Comment', exact: true }).click()
    await question.getByRole('textbox', { name: 'Your comment' }).fill('Which side does the sun come from?')
    await send(page).click()
    const said = question.locator('.comment', { hasText: 'Which side does the sun' })
    await said.waitFor()
    const other = await visit('/en/community/1')
    await other
      .locator('main article')
      .first()
      .locator('.comment', { hasText: 'Which side does the sun' })
      .waitFor()
  })

  it('of another article is not taken along to the next page', async () => {
    const page = await visit('/en/article/1', { as: 'ana' })
    await (await openComposer(page)).fill('Only for the first article.')
    const first = await page.locator('[id^=comment-]').first().getAttribute('id')
    await page
      .locator('main')
      .getByRole('link', { name: /^A balcony facing north/ })
      .click()
    await expect.poll(() => page.locator(`#${first}`).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Your comment' }).count()).toBe(0)
  })

  it('is not sent by the Enter that ends a word of an input method', async () => {
    const page = await visit('/en/article/2', { as: 'ana' })
    const field = await openComposer(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('mutates.content')) calls.push(request.url())
    })
    await field.fill('写到一半')
    await field.evaluate((element) => {
      const enter = { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', enter))
    })
    await field.press('Enter')
    expect(await field.inputValue()).toBe('写到一半\n')
    expect(calls).toEqual([])
  })

  it('that says nothing is refused beside the field', async () => {
    const page = await visit('/en/article/2', { as: 'ana' })
    const field = await openComposer(page)
    await field.fill('  \u200b ')
    await send(page).click()
    await page.getByText('Write something first.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is not for the silenced, who read until when', async () => {
    const { id } = await db
      .selectFrom('people')
      .select('id')
      .where('slug', '=', 'vip')
      .executeTakeFirstOrThrow()
    const until = new Date('2099-03-07T06:05:00Z')
    await db
      .insertInto('sanctions')
      .values({ person_id: id, kind: 'silence', reason: 'Noise.', until })
      .execute()
    const page = await visit('/en/article/2', { as: 'vip' })
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('You are silenced and cannot write here until 7 Mar 2099, 14:05.').waitFor()
    expect(await page.locator('form.composer').count()).toBe(0)
    // What is said in the place of the field is read out as the field would be.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('You are silenced')
  })
})

describe('an answer', () => {
  it('stands below its topic at once, and for a stranger', async () => {
    const page = await visit('/en/community/1', { as: 'ana' })
    await page.getByRole('button', { name: 'Write an answer' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Water it in the evening.')
    await page.locator('form.composer').getByRole('button', { name: 'Answer', exact: true }).click()
    await page.locator('.answer', { hasText: 'Water it in the evening.' }).waitFor()
    const other = await visit('/en/community/1')
    await other.locator('.answer', { hasText: 'Water it in the evening.' }).waitFor()
  })
})
