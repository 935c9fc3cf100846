// @module-tag browser
import { expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, problems } = await openTown()
const OUT = '/tmp/create'
it('look', async () => {
  const page = await visit('/en/create?kind=article', { as: 'nora-whelan' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  await page.locator('.desk-title').fill('Lamps of the night market')
  await text.click()
  await page.keyboard.type('First words of it, so that something stands here.\n')
  const pastePicture = (w: number, h: number, color: string) =>
    text.evaluate(
      async (element, [width, height, fill]) => {
        const canvas = document.createElement('canvas')
        canvas.width = width as number
        canvas.height = height as number
        const c = canvas.getContext('2d')!
        c.fillStyle = fill as string
        c.fillRect(0, 0, canvas.width, canvas.height)
        c.fillStyle = '#fff8'
        c.fillRect(40, 40, 200, 120)
        const blob = await new Promise<Blob>((r) => canvas.toBlob((b) => r(b!), 'image/png'))
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([blob], 'a.png', { type: 'image/png' }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [w, h, color] as const,
    )
  await pastePicture(1200, 800, '#a53')
  await text.locator('figure img').first().waitFor({ timeout: 20000 })
  await page.keyboard.type('Words after the picture.\n')
  await page.screenshot({ path: `${OUT}/e1.png` })
  await text.locator('figure img').first().click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${OUT}/e2.png` })
  await page
    .getByRole('button', { name: 'Describe' })
    .first()
    .click()
    .catch(() => {})
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${OUT}/e3.png` })
  await page.keyboard.press('Escape')
  await pastePicture(700, 1000, '#357')
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Picture', exact: true }).first().click()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `${OUT}/e4.png` })
  console.log(problems)
}, 120000)
