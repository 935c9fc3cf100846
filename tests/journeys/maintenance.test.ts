// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  // The browser itself reports the call that is refused on purpose.
  const found = problems.splice(0)
  await leave()
  expect(found.filter((problem) => !/status of 503/.test(problem))).toEqual([])
})

it('a site that is looked after says so, refuses with words, and loses nothing of what was typed', async () => {
  const reader = await visit('/en/article/1', { as: 'ana' })
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  const field = reader.getByRole('textbox', { name: 'Your comment' })
  await field.fill('Written just before.')

  const admin = await visit('/en/admin/settings?q=maintenance', { as: 'admin', size: 'mobile' })
  await admin.getByRole('switch', { name: 'Maintenance', exact: true }).click()
  await admin.getByText('Saved: Maintenance').waitFor()

  const send = reader.locator('form.composer').getByRole('button', { name: 'Comment', exact: true })
  await expect
    .poll(async () => {
      await send.click()
      return reader.getByText('Nothing can be saved at the moment').count()
    })
    .toBeGreaterThan(0)
  expect(await field.inputValue()).toBe('Written just before.')
  const stranger = await visit('/en')
  await expect
    .poll(async () => {
      await stranger.reload()
      return stranger.getByText('The site is being looked after').count()
    })
    .toBe(1)
  await expectAccessible(stranger, { selector: '.bg-warn-wash' })

  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByText('Saved: Maintenance').waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      await send.click()
      return reader.locator('.comment', { hasText: 'Written just before.' }).count()
    })
    .toBe(1)
})
