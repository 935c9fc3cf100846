// @module-tag browser
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { openTown, SIZES } from './town.ts'

const { visit, leave, problems, sentTo } = await openTown()
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: Array<{ html: string }>
}

/** What axe objects to; `only` names some of its rules. */
async function findViolations(page: Page, only?: string[]): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })).violations
  }, only)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}

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
        // A hint to the browser, of no use once the picture is there.
        for (const hint of app.querySelectorAll('link[rel=preload]')) hint.remove()
        // Boxes whose HTML was kept, and strips that were pushed along to the current place, are marked.
        for (const mark of ['data-sent', 'data-show-before']) {
          for (const marked of app.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
        }
        // Pages for members ask strangers to sign in: what stands behind that dialog is hidden while it is open.
        for (const behind of app.querySelectorAll('.shell > [aria-hidden]'))
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

const measure = (page: Page) =>
  page.evaluate(() => ({
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    header: document.querySelector('header.header')?.getBoundingClientRect().height ?? null,
  }))

const takenOver = (page: Page) =>
  page.waitForFunction(() => 'live' in document.documentElement.dataset, undefined, { polling: 50 })

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Made in the browser only. */
const IS_MADE_THERE: readonly string[] = [PAGES.create]

describe.each(Object.entries(PAGES))('%s (%s)', (_name, path) => {
  const headerOf = (height: number) => (path === '/builder' ? null : height)

  it('is whole in its first HTML, accessible in light and dark, and fits as the window narrows', {
    timeout: 30_000,
  }, async () => {
    const page = await visit(path)
    await takenOver(page)
    expect(await measure(page)).toEqual({ overflow: 0, header: headerOf(60) })
    if (!IS_MADE_THERE.includes(path)) expect(await findChanges(page)).toEqual([])
    await page.evaluate(axeSource)
    expect(await findViolations(page)).toEqual([])
    // The same elements in other colours.
    // Without motion first: colours then turn at once and not by and by.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // A transition that no frame is drawn for never ends.
    await page.evaluate((longest) => {
      const turning = document.getAnimations().filter((one) => one instanceof CSSTransition)
      const late = new Promise((resolve) => setTimeout(resolve, longest))
      return Promise.race([Promise.allSettled(turning.map((one) => one.finished)), late])
    }, 2_000)
    // Colours may still be on their way when the machine is busy.
    await expect.poll(() => findViolations(page, COLOUR_RULES), { timeout: 6_000 }).toEqual([])
    await page.setViewportSize(SIZES.tablet)
    await expect.poll(() => measure(page)).toEqual({ overflow: 0, header: headerOf(87) })
  })

  it('is whole in its first HTML on a phone, and fits', async () => {
    const page = await visit(`/en${path === '/' ? '' : path}`, { size: 'mobile' })
    await takenOver(page)
    expect(await measure(page)).toEqual({ overflow: 0, header: headerOf(87) })
    if (!IS_MADE_THERE.includes(path)) expect(await findChanges(page)).toEqual([])
  })
})
