// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, http } = await openTown({ isQuick: true })
afterEach(leave)

it('who comes after another finds the files of the site there, and nothing that they have left', async () => {
  const asked: string[] = []
  http.server.on('request', ({ url = '' }) => asked.push(url))
  const files = () => asked.splice(0).filter((url) => /^\/(?:assets|media|_i18n)\//.test(url))
  const first = await visit('/en/about')
  await first.evaluate(() => {
    localStorage.setItem('left', 'behind')
    return cookieStore.set('left', 'behind')
  })
  await expect.poll(files).not.toEqual([])
  await leave()
  asked.splice(0)
  const second = await visit('/en/about')
  expect(files()).toEqual([])
  expect(
    await second.evaluate(() => [localStorage.getItem('left'), /left=behind/.test(document.cookie)]),
  ).toEqual([null, false])
})

it('a place that somebody has reached for is given to nobody else', async () => {
  const first = await visit('/en/about')
  await first.context().setOffline(true)
  await leave()
  const second = await visit('/en/about')
  expect(await second.evaluate(() => navigator.onLine)).toBe(true)
})
