/** `npm run check`: types, lint, boundaries, dead code, tests; with names, only those. */
import { CHECKS, runChecks } from './lib/checks.mjs'

const names = process.argv.slice(2)
const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
const { passed, failed } = await runChecks(chosen)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1
