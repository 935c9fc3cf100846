/** `npm run bench`: every benchmark after the other, each as it would run alone, and all their tables. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './site.ts'

/** Those that take a minute come before those that first fill a database. */
const LAST = ['search', 'scale']
/** What the benchmarks share, and what they start. */
const SHARED = [
  'all',
  'site',
  'seeded',
  'load',
  'beside-readers',
  'bare-server',
  'bare-sockets',
  'live-people',
  'grow-town',
  'render-reference',
  'weigh-on-signal',
  'statements-on-signal',
  'bare-statements',
  'callers',
  'noted',
  'played-providers',
  'peer-nodebb',
  'fill-nodebb',
]

const all = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map(({ name }) => path.basename(name, '.ts'))
  .filter((name) => isBenchmark(name))
  .sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other) || (one < other ? -1 : 1))

function isBenchmark(name: string): boolean {
  return !SHARED.includes(name) && !name.startsWith('_')
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.log(`Usage: npm run bench [-- <name> …]\n\nAll, or those of: ${all.join(', ')}.`)
  process.exit(asked.includes('--help') ? 0 : 1)
}
const names = asked.length > 0 ? asked : all

const failed: string[] = []
for (const name of names) {
  console.log(`\n— ${name}`)
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.log(`\nEnded with an error: ${failed.join(', ')}`)
  process.exitCode = 1
}
