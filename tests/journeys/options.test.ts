// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('a setting is found by a word, changed, seen by readers and taken back', async () => {
  const page = await visit('/en/admin/settings', { as: 'admin' })
  await page.getByRole('searchbox').fill('网站名称')
  await expect.poll(() => page.getByText('1 setting found').count()).toBe(1)
  await page.getByRole('button', { name: 'Change: Name of the site' }).click()
  const english = page.getByLabel('Name of the site, English')
  await english.waitFor()
  const before = await english.inputValue()
  await english.fill('Otherwhere')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Name of the site').waitFor()

  const reader = await visit('/en')
  await expect
    .poll(async () => {
      await reader.reload()
      return reader.title()
    })
    .toContain('Otherwhere')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => {
      await reader.reload()
      return reader.title()
    })
    .not.toContain('Otherwhere')
  await expect.poll(() => page.locator('.option-words').first().textContent()).toContain(before)
})

it('what does not fit is said at its field, in the words of the reader, and what was typed stays', async () => {
  const page = await visit('/es/admin/settings?q=sesi%C3%B3n%20escudo', { as: 'admin' })
  await page.getByText('Ningún ajuste', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('embeds.providers')
  await page.getByRole('button', { name: /^Cambiar: Sitios/ }).click()
  await page.getByRole('button', { name: 'Vimeo', exact: true }).click()
  const host = page.getByLabel('Nombres del sitio, 1')
  await host.fill('not a host')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Lo guardado antes sigue valiendo.').waitFor()
  await expect.poll(() => page.getByText('1 › Nombres del sitio › 1').count()).toBe(1)
  expect(await host.inputValue()).toBe('not a host')
})
