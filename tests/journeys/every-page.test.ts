// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleInDark } from './accessible.ts'
import { PAGES } from './pages.ts'
import { openTown, SIZES } from './town.ts'

const { visit, leave, problems, sentTo } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** Where the page as the browser has taken it over is not the page that was sent. */
const findChanges = async (page: Page) =>
  page.evaluate(
    (html) => {
      const read = (document: Document) => {
        const app = document.querySelector('#app')?.cloneNode(true) as Element
        // Times become relative, and count down, only where there is a clock.
        for (const time of app.querySelectorAll('time')) {
          time.textContent = ''
          time.removeAttribute('title')
        }
        // Markup for the parser of a browser without script, and text for this one.
        for (const plain of app.querySelectorAll('noscript')) plain.remove()
        // A hint to the browser, of no use once the picture is there.
        for (const hint of app.querySelectorAll('link[rel=preload]')) hint.remove()
        // Boxes whose HTML was kept, strips that were pushed along to the current place, and texts that the data leaves to
        // the page are marked.
        for (const mark of ['data-sent', 'data-show-before', 'data-said']) {
          for (const marked of app.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
        }
        // Pages for members ask strangers to sign in: what stands behind that dialog is hidden while it is open.
        for (const behind of app.querySelectorAll('.shell [aria-hidden]'))
          behind.removeAttribute('aria-hidden')
        // One element a line, so that a difference is short.
        return app.innerHTML
          .replaceAll(/<!--.*?-->/gs, '')
          .replaceAll('><', '>\n<')
          .split('\n')
      }
      const sent = read(new DOMParser().parseFromString(html, 'text/html'))
      const shown = read(document)
      return Array.from({ length: Math.max(sent.length, shown.length) }, (_, index) => index)
        .filter((index) => sent[index] !== shown[index])
        .map((index) => `${sent[index]} → ${shown[index]}`)
    },
    await sentTo(page),
  )

/** Against the window that we asked for: a phone makes its own as wide as what stands in it. */
const measure = (page: Page) =>
  page.evaluate(
    (width) => ({
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      header: document.querySelector('header.header')?.getBoundingClientRect().height ?? null,
    }),
    page.viewportSize()?.width ?? 0,
  )

/** Made in the browser only. */
const IS_MADE_THERE: readonly string[] = [PAGES.create]

/** They have a bar of their own. */
const WITHOUT_HEADER: readonly string[] = ['/builder', PAGES.create]

describe.each(Object.entries(PAGES))('%s (%s)', (_name, path) => {
  const headerOf = (height: number) => (WITHOUT_HEADER.includes(path) ? null : height)

  it('is whole in its first HTML, accessible in light and dark, and fits as the window narrows', async () => {
    const page = await visit(path)
    await expect.poll(() => measure(page)).toEqual({ overflow: 0, header: headerOf(60) })
    if (!IS_MADE_THERE.includes(path)) await expect.poll(() => findChanges(page)).toEqual([])
    await expectAccessible(page)
    await expectAccessibleInDark(page)
    await page.setViewportSize(SIZES.tablet)
    await expect.poll(() => measure(page)).toEqual({ overflow: 0, header: headerOf(87) })
  })

  it('is whole in its first HTML on a phone, and fits', async () => {
    const page = await visit(`/en${path === '/' ? '' : path}`, { size: 'mobile' })
    await expect.poll(() => measure(page)).toEqual({ overflow: 0, header: headerOf(87) })
    if (!IS_MADE_THERE.includes(path)) await expect.poll(() => findChanges(page)).toEqual([])
  })
})
