// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('a draft keeps how long it is to become, and is shown by a link to somebody without an account, until its writer takes the link back', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Title' }).fill('The well behind the market')
  await page.locator('.editor-text').fill('Nobody remembers who dug it.')
  await page.locator('.desk-state[data-state=saved]').waitFor()
  await page.getByRole('button', { name: 'Set a goal' }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('1200')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '5 of 1,200 words' }).waitFor()
  await page.locator('.desk-state[data-state=waiting]').waitFor()
  await page.locator('.desk-state[data-state=saved]').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '5 of 1,200 words' }).waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const share = page
    .getByRole('dialog')
    .getByRole('region', { name: 'Show it to somebody without an account' })
  await share.getByRole('button', { name: 'Make a link' }).click()
  const address = new URL(await share.getByRole('textbox', { name: 'Link to the draft' }).inputValue())
  const stranger = await visit(`${address.pathname}${address.search}`)
  await stranger.getByRole('heading', { level: 1, name: 'The well behind the market' }).waitFor()
  await stranger.getByText('Nobody remembers who dug it.').waitFor()
  await stranger.getByText('This is a draft by').waitFor()
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await stranger.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  await share.getByRole('button', { name: 'Take it back' }).click()
  await share.getByRole('button', { name: 'Make a link' }).waitFor()
  const late = await visit(`${address.pathname}${address.search}`)
  await late.getByText('This link shows nothing any more').waitFor()
  expect(problems.splice(0)).toEqual([expect.stringContaining('410 (Gone)')])
})
