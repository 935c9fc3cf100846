// @module-tag browser
import { it } from 'vitest'
import { openTown } from './town.ts'

const { visit, problems } = await openTown({ isQuick: true })
const step = async (name: string, run: () => Promise<unknown>) => {
  try {
    await run()
    console.log('OK', name)
  } catch (error) {
    console.log('FAILED', name, String(error).slice(0, 500))
  }
}
it('looks', { timeout: 280_000 }, async () => {
  const page = await visit('/en/builder', { as: 'maker' })
  page.setDefaultTimeout(10_000)
  page.on('console', (m: any) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 600)))
  page.on('pageerror', (e: any) => console.log('PAGEERROR', String(e.stack).slice(0, 900)))
  const shot = (name: string) => page.screenshot({ path: `/tmp/forms-${name}.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('.builder-row').first().waitFor()
  await step('module', async () => {
    await page.locator('.builder-row', { hasText: 'Product grid' }).first().click()
    await page.waitForTimeout(800)
    await shot('1-module')
    await page.locator('.bf-finder input').first().focus()
    await page.waitForTimeout(800)
    await shot('2-finder')
  })
  await step('phone', async () => {
    await page.locator('.builder-row', { hasText: 'Topic list' }).first().click()
    await page.getByRole('radio', { name: /Phone/ }).check({ force: true })
    await page.locator('.bf-field .num').first().fill('2')
    await page.getByLabel('Title, English').fill('Questions')
    await page.waitForTimeout(1800)
    await shot('3-phone')
  })
  await step('publish', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByLabel('At a time').check()
    await page.waitForTimeout(500)
    await shot('4-publish')
    await page.keyboard.press('Escape')
  })
  await step('versions', async () => {
    await page.getByRole('radio', { name: /Desktop/ }).check({ force: true })
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.waitForTimeout(3500)
    await shot('5-versions')
    await page.keyboard.press('Escape')
  })
  await step('frame', async () => {
    await page.goto('/en/builder?page=frame')
    await page.locator('.bf-items').first().waitFor()
    await page.waitForTimeout(1500)
    await page.locator('.bf-item-head > button').nth(1).click()
    await page.waitForTimeout(300)
    await shot('6-frame')
    await page.locator('input[data-hue]').scrollIntoViewIfNeeded()
    await page.locator('input[data-hue]').fill('110')
    await page.locator('.bf-color input.input').nth(1).fill('#cccccc')
    await page.waitForTimeout(300)
    await shot('7-colours')
  })
  await step('chinese dark', async () => {
    await page.goto('/builder?page=home')
    await page.evaluate(() => { document.documentElement.dataset.mode = 'dark' })
    await page.locator('.builder-row').nth(1).click()
    await page.locator('.builder-bar .segments label').first().click()
    await page.waitForTimeout(2000)
    await shot('8-chinese')
    await page.locator('.builder-bar [aria-label*="版本"]').first().click()
    await page.waitForTimeout(3000)
    await shot('9-chinese-versions')
  })
  await step('spanish', async () => {
    await page.goto('/es/builder?page=frame')
    await page.locator('.bf-items').first().waitFor()
    await page.locator('input[data-hue]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    await shot('a-spanish')
  })
  console.log('PROBLEMS', problems)
})
