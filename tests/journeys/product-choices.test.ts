// @module-tag browser
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, db, problems } = await openTown({ isQuick: true })
const { number } = await db
  .selectFrom('variants')
  .innerJoin('posts', 'posts.id', 'variants.post_id')
  .select('posts.number')
  .where('variants.key', '=', 'MAP-L-COT')
  .executeTakeFirstOrThrow()

it('shows the picture of what is chosen, its sizes, and tells whoever waits', async () => {
  const page = await visit(`/en/shop/${number}`, { as: 'ben', mode: 'dark' })
  const look = async (name: string) => {
    const folder = process.env.PLAZA_LOOK
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  }
  const gallery = page.locator('.gallery-track')
  await page.getByText('Canvas', { exact: true }).click()
  await expect.poll(() => gallery.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth))).toBe(1)
  await page.getByText('Size table').click()
  await page.locator('.size-table').getByText('105 × 73 cm').waitFor()
  await look('sizes')
  await page.getByText('100 × 68 cm', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await page.getByText('You will hear of it once').waitFor()
  await look('waiting')
  await expectAccessible(page, { selector: 'main' })
  await page.reload()
  await page.getByText('100 × 68 cm', { exact: true }).first().click()
  await page.getByRole('button', { name: 'No need to tell me' }).click()
  await page.getByRole('button', { name: 'Tell me when it is back' }).waitFor()
  expect(problems).toEqual([])
})
