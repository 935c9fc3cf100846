/**
 * Lighthouse, as a phone on a slow network, on the pages that people land on. Targets: 97 of 100 for performance, 100
 * for accessibility, best practices and SEO, and a layout that moves less than 0.02.
 *
 * Lighthouse weighs 176 MB and is needed here only: it is installed into the packages' cache by the first run.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { waitForRest } from './at-rest.ts'
import { report, root, rounded, startSite } from './site.ts'

const VERSION = '13.5.0'
const PAGES = { home: '/', article: '/article/1', topic: '/community/1', product: '/shop/1' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_SHIFT = 0.02
/** Things that an audit finds fault with; the rest are as a rule the same. */
const SHOWN = 5
/** The median of these counts: one run on a machine that does something else says little. */
const RUNS = Number(process.env.RUNS ?? 3)

interface Audit {
  score: number | null
  numericValue?: number
  title: string
  details?: { items?: Array<{ node?: { selector: string } }> }
}

interface Result {
  categories: Record<string, { score: number; auditRefs: Array<{ id: string; weight: number }> }>
  audits: Record<string, Audit>
}

const folder = path.join(root, 'node_modules/.cache/lighthouse')
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
if (!existsSync(program)) install()

const site = await startSite()
try {
  await waitForRest(site.dataDir)
  const rows = []
  const lost = new Set<string>()
  for (const [name, address] of Object.entries(PAGES)) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run += 1) results.push(await measureAgain(site.address + address))
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, median(results.map((result) => scoreOf(result, category)))]),
    ) as Record<(typeof CATEGORIES)[number], number>
    const number = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
    const shift = number('cumulative-layout-shift')
    rows.push({
      page: name,
      ...scores,
      'LCP, ms': Math.round(number('largest-contentful-paint')),
      'blocked, ms': Math.round(number('total-blocking-time')),
      CLS: rounded(shift, 3),
      holds: CATEGORIES.every((category) => scores[category] >= TARGETS[category]) && shift < MOST_SHIFT,
    })
    for (const line of results.flatMap((result) => findLosses(result))) lost.add(`${name}: ${line}`)
  }
  report('Lighthouse, mobile (at least 97 / 100 / 100 / 100, CLS under 0.02)', rows)
  for (const line of lost) console.log(`  ${line}`)
} finally {
  await site.stop()
}

function install(): void {
  mkdirSync(folder, { recursive: true })
  console.log(`Installing lighthouse ${VERSION} into ${folder} (once) …`)
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...flags, `lighthouse@${VERSION}`], {
    stdio: 'inherit',
  })
}

/** On a busy machine the browser now and then loses the beginning of its own trace. */
async function measureAgain(address: string, triesLeft = 3): Promise<Result> {
  try {
    return await measure(address)
  } catch (error) {
    if (triesLeft === 0) throw error
    return measureAgain(address, triesLeft - 1)
  }
}

async function measure(address: string): Promise<Result> {
  const file = path.join(folder, `report-${process.pid}.json`)
  const child = spawn(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' } },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${address}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

/** What cost points, outside of performance, whose audits speak in its own figures. */
function findLosses({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${id}) ${placesOf(audits[id])}`),
  )
}

function placesOf(audit: Audit | undefined): string {
  const places = (audit?.details?.items ?? []).flatMap(({ node }) => node?.selector ?? [])
  return places.slice(0, SHOWN).join('; ')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
