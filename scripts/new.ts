/**
 * `npm run new`: writes the skeleton of a feature, a table, an action, a module or a page with its tests and texts, names it
 * where it has to be named, and lays all of it out. What it writes passes all checks and does something.
 */
import { execFileSync, type StdioOptions } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartProblem } from '#shared/start-problem.ts'
// @ts-expect-error A plain script, which has no types.
import { fail } from './lib/problem.mjs'
import { answerHelp } from './lib/usage.ts'
import { Changes } from './new/changes.ts'
import { makeNew } from './new/make-new.ts'

const USAGE = `Usage: npm run new -- feature talk/collections [--table]
       npm run new -- table talk/collections kept-posts
       npm run new -- action talk/collections create-collection [--reads | --writes]
       npm run new -- module talk/collections collection-list
       npm run new -- page talk/collections /collections [--module collection-list]

  feature  a folder with its feature.ts, at the end of its floor; --table: with a table of its name
  table    rows that people call their own: type, migration, how they are erased and exported
  action   contract, schemas, query, the action and its test through the door; "list-collections" reads a
           page of the rows of "collections", "delete-collection" takes one away, any other verb makes one
  module   a piece of a page that lists what "list-collections" answers its reader, with a setting
  page     an address of one segment that shows the module

  Names are of small letters with hyphens. Nothing is written where anything of it is there already.`

/** Only what went wrong. */
const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
const root = path.resolve(import.meta.dirname, '..')

try {
  answerHelp(USAGE)
  const { values, positionals } = readWords()
  const changes = new Changes(root)
  makeNew(changes, positionals, values)
  await changes.write()
  const { files, left } = changes
  const biome = path.join(root, 'node_modules/.bin/biome')
  execFileSync(biome, ['check', '--write', '--log-level=error', ...files], { cwd: root, stdio })
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: root, stdio })
  console.log(['Written:', ...files.map((file) => `  ${file}`)].join('\n'))
  if (left.length > 0) console.log(['\nYours to word:', ...left.map((one) => `  ${one}`)].join('\n'))
} catch (error) {
  fail(error)
}

function readWords() {
  const options = {
    table: { type: 'boolean' },
    reads: { type: 'boolean' },
    writes: { type: 'boolean' },
    module: { type: 'string' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${USAGE}`)
  }
}
