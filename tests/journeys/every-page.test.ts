import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { openTown, SIZES, type Size } from './town.ts'

const { visit, leave, problems, address } = await openTown()
afterEach(leave)

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: Array<{ html: string; failureSummary: string }>
}

describe.each(Object.entries(PAGES))('%s (%s)', (_name, path) => {
  it('holds its content in the first HTML', async () => {
    const reply = await fetch(address + path)
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toMatch(/data-layout="(default|docs|account)"/)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
  })

  it.each(Object.keys(SIZES) as Size[])('fits a %s screen, hydrates, and says nothing bad', async (size) => {
    problems.length = 0
    const page = await visit(`/en${path === '/' ? '' : path}`, { size })
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    await page.waitForTimeout(150)
    const { overflow, header } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      header: document.querySelector('header')?.getBoundingClientRect().height ?? null,
    }))
    expect(overflow).toBeLessThanOrEqual(0)
    if (path !== '/builder') expect(header).toBe(size === 'desktop' ? 60 : 87)
    expect(problems).toEqual([])
  })

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in %s mode', async (mode) => {
    const page = await visit(path, { mode })
    await page.waitForTimeout(150)
    await page.evaluate(axeSource)
    const violations = (await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
      return (await axe.run()).violations
    })) as Violation[]
    expect(
      violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      ),
    ).toEqual([])
  })
})
