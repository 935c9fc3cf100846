/** `node scripts/run.mjs <script> ...`: runs one of the TypeScript commands beside it, on a machine as `npm start` finds it. */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled, findSiteNode } from './lib/install.mjs'
import { fail } from './lib/problem.mjs'
import { root, run } from './lib/run.mjs'

try {
  await ensureInstalled()
  const [script, ...args] = process.argv.slice(2)
  const node = findSiteNode()
  if (node) {
    process.exitCode = await run(node, [fileURLToPath(import.meta.url), script, ...args])
  } else {
    await ensureGenerated()
    const file = path.join(root, 'scripts', script)
    process.argv.splice(1, 2, file)
    await import(pathToFileURL(file).href)
  }
} catch (error) {
  fail(error)
}
