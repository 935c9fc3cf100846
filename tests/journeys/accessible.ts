import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** ms: on a machine that others use too, one look alone may take half a minute. */
const PATIENCE = 150_000

interface Within {
  /** A part of the page. */
  selector?: string
  /** Some of its rules. */
  rules?: string[]
}

/** Waits for transitions to end: checking colours in transition gives false positives and is expensive to repeat. */
const comeToRest = (page: Page) =>
  page.waitForFunction(async () => {
    await new Promise(requestAnimationFrame)
    return document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      )
  })

/** Expects that axe finds nothing to object to, once the page is idle. */
export async function expectAccessible(page: Page, { selector, rules }: Within = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await comeToRest(page)
  const findViolations = () =>
    page.evaluate(
      async ({ within, runOnly }) => {
        const program: typeof axe = Reflect.get(window, 'axe')
        const { violations } = await program.run(within ?? document, {
          resultTypes: ['violations'],
          // No rule in use needs the style sheets' text, which axe would fetch and parse again.
          preload: { assets: ['media'] },
          ...(runOnly && { runOnly }),
        })
        return violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 300)).join('\n  ')}`,
        )
      },
      { within: selector, runOnly: rules },
    )
  await expect.poll(findViolations, { timeout: PATIENCE, interval: 250 }).toEqual([])
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks colours again in dark mode; the page stays in dark mode. */
export async function expectAccessibleInDark(page: Page, within: { selector?: string } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, { ...within, rules: COLOUR_RULES })
}
