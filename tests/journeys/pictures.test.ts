// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** An article of the town, with a text of three of the site's pictures. */
const pictures = await db
  .selectFrom('media')
  .select('storage_key as key')
  .where('kind', '=', 'image')
  .where('storage_key', 'like', '%-16x9')
  .orderBy('id')
  .limit(3)
  .execute()
const { number, id } = await db
  .selectFrom('posts')
  .select(['number', 'id'])
  .where('kind', '=', 'article')
  .where('access', 'is', null)
  .orderBy('id')
  .executeTakeFirstOrThrow()
const images = pictures.map(({ key }) => ({
  type: 'image',
  attrs: { src: `/media/${key}-960.webp`, alt: 'A picture', caption: 'What it shows' },
}))
const film = { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'A film elsewhere' } }
const { film: filmKey } = await db
  .selectFrom('media')
  .select('storage_key as film')
  .where('kind', '=', 'video')
  .executeTakeFirstOrThrow()
const own = { type: 'video', attrs: { src: `/media/${filmKey}`, title: 'A film of ours' } }
const compared = { type: 'comparison', content: images.slice(0, 2) }
const content = [...images, { type: 'gallery', content: images.slice(1) }, compared, film, own]
await db
  .updateTable('post_texts')
  .set({ document: JSON.stringify({ version: 1, content }), updated_at: new Date() })
  .where('post_id', '=', id)
  .execute()
const path = `/en/article/${number}`

describe('a picture in a text', () => {
  it('is loaded in the width that fits, without moving the text', async () => {
    const page = await visit(path, { size: 'mobile' })
    const picture = page.locator('.doc a.doc-zoom img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-(480|960)\.webp$/)
    expect(await picture.getAttribute('srcset')).toMatch(/480w, .* 960w, .* 1600w/)
    expect(Number(await picture.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(await picture.getAttribute('height'))).toBeGreaterThan(0)
  })

  it('opens large when pressed, goes on by the arrow keys, and gives the focus back', async () => {
    const page = await visit(path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const links = page.locator('.doc a.doc-zoom')
    expect(asked.filter((file) => /Lightbox/.test(file))).toEqual([])
    await links.first().click()
    const shown = page.locator('.yarl__slide_current img')
    await expect
      .poll(() => shown.getAttribute('src'))
      .toBe(await links.first().evaluate((link: HTMLAnchorElement) => link.href))
    expect(asked.filter((file) => /Lightbox.*\.js/.test(file))).toHaveLength(1)
    for (const name of ['Close', 'Zoom in', 'Next picture']) {
      await expect
        .poll(() => page.getByRole('button', { name, exact: true }).count(), { message: name })
        .toBe(1)
    }
    await expect
      .poll(() => page.locator('.yarl__slide_description').first().textContent())
      .toBe('What it shows')
    expect(await page.locator('.yarl__counter').textContent()).toBe('1 / 5')
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => shown.getAttribute('src'))
      .toBe(await links.nth(1).evaluate((link: HTMLAnchorElement) => link.href))
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/article\//)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.yarl__root').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('doc-zoom')
  })

  it('is zoomed to five times what it was and no further, also out of a gallery', async () => {
    const page = await visit(path)
    await page.locator('.doc-gallery a.doc-zoom').last().click()
    const more = page.getByRole('button', { name: 'Zoom in', exact: true })
    const scale = () =>
      page
        .locator('.yarl__slide_current .yarl__slide_wrapper')
        .evaluate((shown) => new DOMMatrix(getComputedStyle(shown).transform).a)
    await more.click()
    await expect
      .poll(
        async () => {
          if (await more.isEnabled()) await more.click()
          return scale()
        },
        { timeout: 100_000 },
      )
      .toBeCloseTo(5, 1)
    await expect.poll(() => more.isDisabled()).toBe(true)
  })

  it('leads to its file where there is no JavaScript, or where the press asks for a new tab', async () => {
    const page = await visit(path, { isPlain: true })
    await page.locator('.doc a.doc-zoom').first().click()
    await page.waitForURL(/\/media\/[\w.-]+-1600\.webp$/)
  })
})

it('asks nothing of another site before its film is pressed, and shows its player then', async () => {
  const page = await visit(path)
  const outside: string[] = []
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' })
  })
  const film = page.getByRole('link', { name: /A film elsewhere/ })
  await film.scrollIntoViewIfNeeded()
  expect(outside).toEqual([])
  await film.click()
  await page.locator('.doc-embed iframe[title="A film elsewhere"]').waitFor()
  await expect.poll(() => outside).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
})

it('asks for a film only when it is played, offers speeds, and goes on where it was left', async () => {
  const page = await visit(path)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const film = page.locator('.doc-video video')
  await film.scrollIntoViewIfNeeded()
  expect(asked.filter((file) => file.endsWith('.webm') || file.includes('show-film-bar'))).toEqual([])
  await page.evaluate(
    (key) => localStorage.setItem('film-places', JSON.stringify([[`/media/${key}`, 3]])),
    filmKey,
  )
  await film.hover()
  await page.getByLabel('Speed').selectOption('1.5')
  expect(await film.evaluate((shown: HTMLVideoElement) => shown.playbackRate)).toBe(1.5)
  expect(asked.filter((file) => file.endsWith('.webm'))).toEqual([])
  await film.evaluate((shown: HTMLVideoElement) => shown.play())
  await expect
    .poll(() => film.evaluate((shown: HTMLVideoElement) => shown.currentTime))
    .toBeGreaterThanOrEqual(3)
})

describe('two pictures that are compared', () => {
  it('lie over each other with a slider, which is moved by keys and says how far it is', async () => {
    const page = await visit(path)
    const pair = page.getByRole('group', { name: 'Compare the two pictures' })
    const slider = pair.getByRole('slider', { name: 'Compare the two pictures' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('51')
    await page.keyboard.press('Home')
    expect(await pair.evaluate((element) => element.style.getPropertyValue('--at'))).toBe('0%')
    const boxes = await pair
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    expect(new Set(boxes).size).toBe(1)
    await expectAccessible(page, { selector: '.doc-compare' })
  })

  it('stand side by side without script', async () => {
    const page = await visit(path, { isPlain: true })
    const boxes = await page
      .locator('.doc-compare img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    expect(new Set(boxes).size).toBe(2)
    expect(await page.getByRole('slider').count()).toBe(0)
  })
})
