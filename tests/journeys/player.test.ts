// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** An article of the town, with two sounds. */
const { key } = await db
  .selectFrom('media')
  .select('storage_key as key')
  .where('kind', '=', 'audio')
  .executeTakeFirstOrThrow()
const { number, id } = await db
  .selectFrom('posts')
  .select(['number', 'id'])
  .where('kind', '=', 'article')
  .where('access', 'is', null)
  .orderBy('id')
  .executeTakeFirstOrThrow()
const sound = (title: string) => ({ type: 'audio', attrs: { src: `/media/${key}?${title}`, title } })
const text = JSON.stringify({ version: 1, content: [sound('First'), sound('Second')] })
await db
  .updateTable('post_texts')
  .set({ document: text, updated_at: new Date() })
  .where('post_id', '=', id)
  .execute()

async function openSounds() {
  const page = await visit(`/en/article/${number}`)
  const code: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('show-player') && request.url().endsWith('.js')) code.push(request.url())
  })
  const player = page.getByRole('complementary', { name: 'Player' })
  const play = async (title: string) => {
    await page
      .locator('.doc-audio', { hasText: title })
      .locator('audio')
      .click({ position: { x: 24, y: 27 } })
    await player.getByText(title).first().waitFor()
  }
  return { page, player, play, code }
}
type Stored = { list: { title: string; time: number; currentTime: number }[]; index: number }

describe('the player of sounds', () => {
  it('comes when something plays, and goes on over the next page', async () => {
    const { page, player, play, code } = await openSounds()
    expect(code).toEqual([])
    await play('First')
    expect(code).toHaveLength(1)
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    // One control, bound to the player, in the place of the browser's own.
    const first = page.locator('.doc-audio', { hasText: 'First' })
    await first.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await first.locator('audio').isVisible()).toBe(false)
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).first().click()
    await page.waitForURL(/\/shop/)
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    const before = await player.getByRole('slider', { name: 'Place in the sound' }).inputValue()
    await page.waitForFunction(
      (then) => document.querySelector<HTMLInputElement>('.player-place input')?.value !== then,
      before,
    )
    // Who comes back sees which of the sounds it is.
    await page.goBack()
    await page.locator('.doc-audio[data-playing]', { hasText: 'First' }).waitFor()
  })

  it('has a queue that goes round, is kept over a reload, and is gone when it is closed', async () => {
    const { page, player, play } = await openSounds()
    await play('First')
    await play('Second')
    await player.getByRole('button', { name: 'Next' }).click()
    await player.locator('.player-title', { hasText: 'First' }).waitFor()
    await player.getByRole('button', { name: 'Pause' }).click()
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('audio-player') ?? 'null')) as Promise<Stored>
    expect(await stored()).toMatchObject({ list: [{ title: 'First' }, { title: 'Second' }], index: 0 })
    await page.reload()
    await player.locator('.player-title', { hasText: 'First' }).waitFor()
    await player.getByRole('button', { name: 'Queue' }).click()
    await player.getByRole('button', { name: /^First/ }).press('Alt+ArrowDown')
    expect((await stored()).list.map(({ title }) => title)).toEqual(['Second', 'First'])
    await player.getByRole('button', { name: 'Close the player' }).click()
    await player.waitFor({ state: 'detached' })
    expect((await stored()).list).toEqual([])
  })

  it('is put aside by its button at the edge, plays on, and comes back', async () => {
    const { page, player, play } = await openSounds()
    await play('First')
    await page.getByRole('button', { name: 'Put the player aside' }).click()
    await player.waitFor({ state: 'hidden' })
    expect(await page.locator('.doc-audio', { hasText: 'First' }).getAttribute('data-playing')).not.toBeNull()
    await page.getByRole('button', { name: 'Show the player' }).click()
    await player.getByRole('button', { name: 'Pause' }).waitFor()
  })

  it('is moved in its queue by drag', async () => {
    const { page, player, play } = await openSounds()
    await play('First')
    await play('Second')
    await player.getByRole('button', { name: 'Queue' }).click()
    const lines = player.locator('.player-queue li')
    await lines.nth(1).dragTo(lines.nth(0))
    await expect
      .poll(() => lines.locator('button:first-child > span:first-child').allTextContents())
      .toEqual(['Second', 'First'])
    // The keys of the system work on what the player shows; one sound may have ended meanwhile.
    expect(['First', 'Second']).toContain(await page.evaluate(() => navigator.mediaSession.metadata?.title))
  })
})
