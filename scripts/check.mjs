/** `npm run check`: types, lint, boundaries, dead code, tests; with names, only those. */
import { ensureBuilt } from './lib/build.mjs'
import { CHECKS, printSum, runChecks } from './lib/checks.mjs'
import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/problem.mjs'
import { root } from './lib/run.mjs'

const names = process.argv.slice(2)
const known = CHECKS.map(({ name }) => name)
const unknown = names.find((name) => !known.includes(name))
if (unknown !== undefined) {
  const isAsked = unknown === '--help'
  const say = isAsked ? console.log : console.error
  say(`Usage: npm run check -- [NAME...]\n\n  Runs all checks, or these of them: "${known.join('", "')}".`)
  process.exit(isAsked ? 0 : 1)
}
const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
try {
  await ensureInstalled(root, { withTests: true })
  await ensureGenerated()
  // The journeys visit the built site.
  if (chosen.some(({ name }) => name === 'tests')) await ensureBuilt()
  process.exitCode = printSum(await runChecks(chosen)) ? 0 : 1
} catch (error) {
  fail(error)
}
