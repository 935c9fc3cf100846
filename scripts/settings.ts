/** `npm run settings`: reads and changes the settings of the site, also while it runs. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '#database/schema.ts'
import { changeSettings, readSettings } from '#features/services/pages/public/change-settings.ts'
import {
  settingKeys,
  UnfitSetting,
  valueWithin,
  withPart,
} from '#features/services/pages/public/setting-values.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { loadPresetPages, loadSettings } from './lib/load-settings.ts'
import { openDatabase } from './lib/open-database.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run settings -- <command>

  list                 every setting, and whether it is set or has its default
  get KEY              the value of one as JSON
  set KEY VALUE        change one; VALUE is JSON, or a text as it is
  export FILE          write all of them to a file as JSON; - is the terminal
  import FILE          take over a file that export wrote; nothing is changed if one value does not fit

  KEY may lead into a setting: site.name.en, login_box.login_type, credit.symbol.
  A running site shows a change at once. Page settings get a new version with every change.`

const schema = await loadSettings()
const presetPages = await loadPresetPages()
const keys = settingKeys(schema)

type Command = (db: Database, ...words: string[]) => Promise<void>

/** Columns of a value in the list; longer ones are cut. */
const LIST_WIDTH = 70

const commands: Readonly<Record<string, { words: number; run: Command }>> = {
  list: {
    words: 0,
    run: async (db) => {
      const settings = await readSettings(db, schema, presetPages)
      const width = Math.max(...keys.map((key) => key.length))
      for (const [key, { value, isSet }] of settings) {
        const text = JSON.stringify(value)
        const short = text.length > LIST_WIDTH ? `${text.slice(0, LIST_WIDTH)}…` : text
        console.log(`${key.padEnd(width)}  ${isSet ? 'set    ' : 'default'}  ${short}`)
      }
    },
  },
  get: {
    words: 1,
    run: async (db, path = '') => {
      const { value } = await find(db, path)
      if (value === undefined) throw new StartProblem(`There is nothing at ${path}.`)
      console.log(JSON.stringify(value, null, 2))
    },
  },
  set: {
    words: 2,
    run: async (db, path = '', text = '') => {
      const { key, rest, whole } = await find(db, path)
      await setFirstFit(db, key, (value) => withPart(whole, rest, value), candidates(text))
      console.log(`${path} is set.`)
    },
  },
  export: {
    words: 1,
    run: async (db, file = '') => {
      const settings = await readSettings(db, schema, presetPages)
      const values = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]))
      const text = `${JSON.stringify(values, null, 2)}\n`
      if (file === '-') process.stdout.write(text)
      else {
        await writeFile(file, text)
        console.log(`${settings.size} settings are in ${file}.`)
      }
    },
  },
  import: {
    words: 1,
    run: async (db, file = '') => {
      const values = await readValues(file)
      await changeSettings(db, schema, values, `Imported from ${file}`)
      console.log(`${Object.keys(values).length} settings were taken over from ${file}.`)
    },
  },
}

async function find(db: Database, path: string) {
  const [key = '', ...rest] = path.split('.')
  const setting = (await readSettings(db, schema, presetPages)).get(key)
  if (!setting) {
    throw new StartProblem(`There is no setting "${key}". There are: ${keys.join(', ')}.`)
  }
  return { key, rest, whole: setting.value, value: valueWithin(setting.value, rest) }
}

/** `100` may be meant as a number or as a text: the setting's schema decides. */
function candidates(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : [value, text]
  } catch {
    return [text]
  }
}

async function setFirstFit(
  db: Database,
  key: string,
  wholeWith: (value: unknown) => unknown,
  [first, ...others]: unknown[],
): Promise<void> {
  try {
    await changeSettings(db, schema, { [key]: wholeWith(first) }, 'Set by command')
  } catch (error) {
    if (!(error instanceof UnfitSetting) || others.length === 0) throw error
    // The first reading is the likeliest, so its error is shown if no other fits either.
    await setFirstFit(db, key, wholeWith, others).catch(() => {
      throw error
    })
  }
}

async function readValues(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${file} cannot be read: ${error.message}.`)
  })
  try {
    const values: unknown = JSON.parse(text)
    if (values !== null && typeof values === 'object' && !Array.isArray(values)) {
      return values as Record<string, unknown>
    }
  } catch (error) {
    throw new StartProblem(`${file} is not JSON: ${(error as Error).message}.`)
  }
  throw new StartProblem(`${file} holds no settings: an object with a setting per key is needed.`)
}

answerHelp(USAGE)
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || words.length !== command.words) throw new StartProblem(USAGE)

const { db, close } = await openDatabase()
try {
  await command.run(db, ...words)
} catch (error) {
  throw error instanceof UnfitSetting ? new StartProblem(error.message, { cause: error }) : error
} finally {
  await close()
}
