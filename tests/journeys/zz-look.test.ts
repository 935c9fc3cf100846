// @module-tag browser
import { it } from 'vitest'
import { openTown } from './town.ts'
const { visit } = await openTown({ isQuick: true })
const shift = (page: any) => page.evaluate(() => new Promise((r) => { let s = 0; const w: any[] = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) { s += e.value; w.push(e.value.toFixed(4) + ' ' + e.sources.map((x: any) => x.node?.className ?? x.node?.nodeName).join('|')) } }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => r([s, w]), 900) }))
it('looks', async () => {
  for (const [name, size, lang, kind, as] of [
    ['d-topic-en', 'desktop', '/en', 'topic', 'ana'],
    ['d-article-zh', 'desktop', '', 'article', 'admin'],
    ['t-article-es', 'tablet', '/es', 'article', 'admin'],
    ['m-topic-en', 'mobile', '/en', 'topic', 'ana'],
    ['m-article-zh', 'mobile', '', 'article', 'admin'],
    ['d-product-en', 'desktop', '/en', 'product', 'admin'],
    ['m-product-en', 'mobile', '/en', 'product', 'admin'],
    ['d-doc-en', 'desktop', '/en', 'doc', 'admin'],
    ['d-level-en', 'desktop', '/en', 'doc', 'ben'],
  ] as const) {
    const page = await visit(`${lang}/create?kind=${kind}`, { as, size, mode: name.startsWith('t') ? 'dark' : 'light' })
    await page.waitForTimeout(1200)
    console.log(name, JSON.stringify(await shift(page)))
    await page.screenshot({ path: `/tmp/h5-shots/${name}.png` })
    if (name === 'd-topic-en') {
      await page.locator('.desk-bar').getByRole('button', { name: 'Publish' }).click()
      await page.screenshot({ path: `/tmp/h5-shots/d-wrong.png` })
      await page.locator('.desk-title').fill('Which lamp for a stall at night? Eleven evenings of measuring')
      await page.keyboard.press('Enter')
      await page.keyboard.type('这里有**粗体**和*斜体*的字')
      await page.keyboard.press('Enter')
      await page.keyboard.type('、')
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/h5-shots/d-slash.png` })
      await page.keyboard.type('bg')
      await page.waitForTimeout(200)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(200)
      await page.screenshot({ path: `/tmp/h5-shots/d-table.png` })
    }
    if (name === 'm-topic-en') {
      await page.locator('.desk-title').fill('Which lamp for a stall at night?')
      await page.keyboard.press('Enter')
      await page.keyboard.type('My stall sells buttons and thread.\n/')
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/h5-shots/m-slash.png` })
      await page.keyboard.press('Escape')
      await page.locator('.desk-bar').getByRole('button', { name: 'Publish' }).click()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/h5-shots/m-sheet.png` })
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/h5-shots/m-sheet-wrong.png` })
    }
  }
}, 200_000)
