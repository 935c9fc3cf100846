// @module-tag browser
import { expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, address, problems, db } = await openTown()

it('without a network, what was read is there, and else a page that says so in the reader’s language', async () => {
  const { number } = await db
    .selectFrom('posts')
    .select('number')
    .where('kind', '=', 'article')
    .where('state', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const page = await visit(`/en/article/${number}`, { hasWorker: true })
  const title = await page.locator('h1').textContent()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = () => page.evaluate(async () => (await (await caches.open('texts')).keys()).length)
  await expect.poll(kept, { timeout: 60_000 }).toBe(1)

  await page.context().setOffline(true)
  await page.goto('/es/community').catch(() => undefined)
  await page.getByRole('heading', { name: 'Sin conexión', exact: true }).waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('es-ES')
  await page.getByRole('link', { name: title ?? '' }).click()
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect(page.url()).toBe(`${address}/en/article/${number}`)

  // As soon as there is one, the site itself answers again.
  await page.context().setOffline(false)
  await page.goto('/es/community')
  expect(await page.evaluate(() => document.getElementById('payload') !== null)).toBe(true)
  // What a browser says of files that it could not have is no problem of the site.
  expect(problems.filter((problem) => !/net::ERR_|status of 503/.test(problem))).toEqual([])
})
