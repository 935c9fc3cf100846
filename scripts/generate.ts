/**
 * Writes the type of all message keys from the English files, and refuses locale files that disagree.
 * `--check` writes nothing and fails when the written type is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES } from '../src/shared/locales.ts'
import { checkMessages, type LocaleFolder, writeKeyType } from './message-files.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/shared/message-keys.gen.ts')
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const folders: LocaleFolder[] = globSync('src/**/locales', { cwd: root })
  .filter((path) => basename(path) === 'locales')
  .toSorted()
  .map((path) => ({
    path,
    files: Object.fromEntries(LOCALES.map((code) => [code, read(join(root, path, `${code}.json`))])),
  }))
  // An empty folder is no part of the repository.
  .filter(({ files }) => Object.values(files).some((text) => text !== undefined))

const { keys, faults } = checkMessages(folders)
const text = writeKeyType(keys)
const isStale = read(target) !== text

if (options.check && isStale)
  faults.push(`${basename(dirname(target))}/${basename(target)} is out of date: npm run generate`)
if (!options.check && isStale) writeFileSync(target, text)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${keys.length} message keys in ${LOCALES.length} locales`)
