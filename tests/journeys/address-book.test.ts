// @module-tag browser
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, problems } = await openTown({ isQuick: true })

it('chooses places from lists, or writes them in one text, and says what became of it', async () => {
  const page = await visit('/es/account/address', { as: 'ben', size: 'mobile' })
  await page.getByRole('button', { name: 'Nueva dirección' }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const optionsOf = (name: string) => field(name).locator('option').allInnerTexts()

  // Empty: said at the first field, and nothing is lost.
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(3)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('name')
  expect(await dialog.getByText('Escribe el nombre de quien lo recibe.').count()).toBe(1)

  // From the country down; what is lower waits, and starts anew with each choice.
  expect(await field('Provincia o estado').isDisabled()).toBe(true)
  // A list is no wider than the form, however long its words are.
  const isInForm = () =>
    field('Provincia o estado').evaluate((list) => {
      const { form } = list as HTMLSelectElement
      return list.getBoundingClientRect().right <= (form?.getBoundingClientRect().right ?? 0)
    })
  await page.setViewportSize({ width: 820, height: 900 })
  expect(await isInForm()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await field('País o región').selectOption('España')
  await expect.poll(() => optionsOf('Provincia o estado')).toContain('Comunidad de Madrid')
  await field('Provincia o estado').selectOption('Comunidad de Madrid')
  await expect.poll(() => optionsOf('Ciudad o condado')).toEqual(['Elige…', 'Madrid'])
  await field('Ciudad o condado').selectOption('Madrid')
  await expect.poll(() => optionsOf('Localidad o distrito')).toContain('Alcobendas')
  await field('Localidad o distrito').selectOption('Alcobendas')
  await field('País o región').selectOption('China')
  await expect.poll(() => optionsOf('Provincia o estado')).toContain('Cantón')
  expect(await field('Provincia o estado').inputValue()).toBe('0')
  expect(await field('Localidad o distrito').count()).toBe(0)
  await field('Provincia o estado').selectOption('Cantón')
  await expect.poll(() => optionsOf('Ciudad o condado')).toContain('Shenzhen')
  await field('Ciudad o condado').selectOption('Shenzhen')
  await expect.poll(() => field('Localidad o distrito').count()).toBe(0)
  await expectAccessible(page)

  await dialog.getByText('Escribir a mano').click()
  expect(await field('País o región').count()).toBe(0)
  await field('Nombre').fill('Taller de Ben')
  await field('Teléfono').fill('612 48 09 55')
  await field('Dirección completa').fill('Calle Sol 7\n41004 Sevilla')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('保存成功').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: 'Taller de Ben' })
  expect(await card.textContent()).toContain('Calle Sol 741004 Sevilla')

  await card.getByRole('button', { name: /^Cambiar/ }).click()
  await field('Nombre').fill('Casa de Ben')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('修改成功').waitFor()
  const changed = page.getByRole('listitem').filter({ hasText: 'Casa de Ben' })
  await changed.getByRole('button', { name: /^Poner por defecto/ }).click()
  await changed.getByText('Por defecto', { exact: true }).waitFor()
  expect(await page.getByText('Por defecto', { exact: true }).count()).toBe(1)

  await changed.getByRole('button', { name: /^Borrar/ }).click()
  const asked = page.getByRole('dialog', { name: '确定要删除吗？' })
  await asked.getByRole('button', { name: 'Borrar' }).click()
  await changed.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
