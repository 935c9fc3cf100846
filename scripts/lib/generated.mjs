import { existsSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { root, run } from './run.mjs'

const CALLS = path.join(root, 'src/features/services/admin/calls.gen.json')
const DESCRIPTION = path.join(root, 'src/features/services/api/openapi.gen.json')

/** Generates what sources import and git does not contain: the list of all calls, and what programs can ask. */
export async function ensureGenerated() {
  if (!existsSync(CALLS) || !existsSync(DESCRIPTION)) await generateCalls()
}

/** And with it `docs/calls.md`. In a process of its own: it loads the actions before that list is there. */
export async function generateCalls() {
  const code = await run(process.execPath, [path.join(root, 'scripts/generate.ts'), '--calls'])
  if (code !== 0) throw new Problem('The list of all calls could not be made; the reason stands above.')
}
