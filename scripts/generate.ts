/**
 * Writes the type of all message keys from the English files, and refuses locale files that disagree; and from the actions
 * the catalogue of all calls, as a page to read, as the list that the site shows to admins, and as an OpenAPI document. git
 * holds none of the three.
 * `--check` writes them as well, and fails when the type, which is committed, is out of date. `--calls` writes nothing else.
 */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES } from '../src/shared/texts/locales.ts'
import { describeCalls, readContracts } from './catalogue/describe-calls.ts'
import { loadSite } from './catalogue/load-site.ts'
import { writeOpenApi } from './catalogue/openapi/write-openapi.ts'
import { writeCallList, writeCatalogue } from './catalogue/write-catalogue.ts'
import { checkMessages, type LocaleFolder, writeKeyType } from './message-files.ts'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, calls: { type: 'boolean', default: false } },
})

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const contracts = globSync('src/features/*/*/contract.ts', { cwd: root }).map((file) => join(root, file))
const { actions, resources } = await loadSite()
const calls = describeCalls(actions, readContracts(contracts))
putInPlace('src/features/services/admin/calls.gen.json', writeCallList(calls))
putInPlace('docs/calls.md', writeCatalogue(calls))
const folders: LocaleFolder[] = globSync('src/**/locales', { cwd: root })
  .filter((path) => basename(path) === 'locales')
  .toSorted()
  .map((path) => ({
    path,
    files: Object.fromEntries(LOCALES.map((code) => [code, read(join(root, path, `${code}.json`))])),
  }))
  // Folders without files do not exist in git.
  .filter(({ files }) => Object.values(files).some((text) => text !== undefined))

putInPlace(
  'src/features/services/api/openapi.gen.json',
  await writeOpenApi({ actions, resources, calls, texts: refusalTexts(folders) }),
)
if (options.calls) process.exit()

const { keys, faults } = checkMessages(folders)
settle('src/shared/message-keys.gen.ts', writeKeyType(keys))

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${keys.length} message keys in ${LOCALES.length} locales, ${calls.length} calls`)

/** What refusals say in English, by their codes. */
function refusalTexts(all: readonly LocaleFolder[]): Record<string, string> {
  const texts = all.flatMap(({ files: { en = '{}' } }) =>
    Object.entries(JSON.parse(en) as Record<string, string>),
  )
  const start = 'refusal.'
  return Object.fromEntries(
    texts.flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  )
}

function settle(target: string, text: string): void {
  if (read(join(root, target)) === text) return
  if (options.check) faults.push(`${target} is out of date: npm run generate`)
  else writeFileSync(join(root, target), text)
}

/** Atomically: a site or a test may read it at the same time. */
function putInPlace(target: string, text: string): void {
  if (read(join(root, target)) === text) return
  const aside = join(root, `${target}.${process.pid}`)
  writeFileSync(aside, text)
  renameSync(aside, join(root, target))
}
