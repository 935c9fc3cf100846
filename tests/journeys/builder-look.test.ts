// @module-tag browser
import { it } from 'vitest'
import { openTown } from './town.ts'

const { visit, problems } = await openTown({ isQuick: true })
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/builder-shell/shots/${name}.png` })
const step = async (name: string, run: () => Promise<unknown>) => {
  try {
    await run()
    console.log('OK', name)
  } catch (error) {
    console.log('FAILED', name, String(error).slice(0, 700))
  }
}
const rows = (page: any) => page.locator('.builder-row').allInnerTexts().then((all: string[]) => all.map((one) => one.split('\n')[0]).join(' | '))
it('looks', { timeout: 300_000 }, async () => {
  const page = await visit('/en/builder', { as: 'maker' })
  page.setDefaultTimeout(12_000)
  page.on('response', async (r: any) => {
    if (r.status() >= 400) console.log('HTTP', r.status(), r.url(), (r.request().postData() ?? '').slice(0, 300), (await r.text().catch(() => '')).slice(0, 400))
  })
  await page.locator('.builder-row').first().waitFor()
  await page.frameLocator('.builder-frame iframe').locator('[data-module-id]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(600)
  const row = (at: number) => page.locator('.builder-row').nth(at)
  await step('drag in the outline', async () => {
    console.log(await rows(page))
    await row(3).dragTo(row(2), { targetPosition: { x: 60, y: 6 } })
    await page.waitForTimeout(900)
    console.log(await rows(page))
  })
  await step('drag the row into the frame', async () => {
    const box = (await page.locator('.builder-frame').boundingBox())!
    const from = (await row(5).boundingBox())!
    await page.mouse.move(from.x + 60, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 100, { steps: 5 })
    await page.mouse.move(box.x + 200, box.y + 420, { steps: 5 })
    await page.waitForTimeout(200)
    await shot(page, 'a-dragging')
    await page.mouse.up()
    await page.waitForTimeout(900)
    console.log(await rows(page))
    await shot(page, 'b-dropped')
  })
  await step('add by pressing', async () => {
    await page.locator('.builder-tile').nth(3).click()
    await page.waitForTimeout(1200)
    console.log(await rows(page))
    await shot(page, 'c-added')
  })
  await step('undo, hide, copy, paste', async () => {
    await row(1).click()
    await page.keyboard.press('Control+z')
    console.log('undo', await rows(page))
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await page.waitForTimeout(500)
    console.log('paste', await rows(page))
    await page.locator('.builder-tools').getByRole('button', { name: 'Hide' }).click()
    await page.waitForTimeout(1800)
    await shot(page, 'd-hidden')
  })
  await step('reload keeps', async () => {
    await page.reload()
    await page.locator('.builder-row').first().waitFor()
    console.log(await rows(page), await page.locator('.builder-bar button[aria-label^="Undo"]').getAttribute('aria-label'))
  })
  await step('chooser', async () => {
    await page.locator('.builder-chooser').click()
    await page.locator('.builder-pages-list').waitFor()
    await page.waitForTimeout(300)
    await shot(page, 'e-chooser')
    await page.keyboard.type('about')
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1800)
    await shot(page, 'f-about')
  })
  await step('paste on another page', async () => {
    await row(0).click()
    await page.keyboard.press('Control+v')
    await page.waitForTimeout(1500)
    console.log(await rows(page))
  })
  await step('around', async () => {
    await page.goto('/en/builder?page=frame')
    await page.locator('.builder-frame iframe').waitFor()
    await page.waitForTimeout(2000)
    await shot(page, 'g-frame')
  })
  await step('versions', async () => {
    await page.goto('/en/builder?page=home')
    await page.locator('.builder-row').first().waitFor()
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.waitForTimeout(3000)
    await shot(page, 'h-versions')
  })
  await step('narrow, dark, Chinese', async () => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.goto('/builder?page=home')
    await page.evaluate(() => { document.documentElement.dataset.mode = 'dark' })
    await page.locator('.builder-row').nth(1).click()
    await page.locator('.builder-bar button[title*="深色"]').click()
    await page.waitForTimeout(2500)
    await shot(page, 'i-dark')
    await page.setViewportSize({ width: 800, height: 900 })
    await page.waitForTimeout(1500)
    await shot(page, 'j-narrow')
  })
  console.log('PROBLEMS', problems)
})
