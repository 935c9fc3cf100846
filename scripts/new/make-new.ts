import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { readFeature } from './feature-folder.ts'
import { kebab } from './names.ts'
import { writeAction } from './write-action.ts'
import { writeFeature } from './write-feature.ts'
import { writeModule } from './write-module.ts'
import { writePage } from './write-page.ts'
import { writeTable } from './write-table.ts'

interface Options {
  table?: boolean
  reads?: boolean
  writes?: boolean
  module?: string
}

/** Options → the things that take them. */
const TAKEN_BY: Readonly<Record<keyof Options, string>> = {
  table: 'feature',
  reads: 'action',
  writes: 'action',
  module: 'page',
}

/**
 * @param words as on the command line: ['action', 'talk/collections', 'create-collection']
 * @throws StartProblem where it cannot be made
 */
export function makeNew(changes: Changes, words: readonly string[], options: Options = {}): void {
  const [thing = '', place, name, ...more] = words
  for (const option of Object.keys(options) as Array<keyof Options>)
    if (TAKEN_BY[option] !== thing)
      throw new StartProblem(
        `--${option} is for "npm run new -- ${TAKEN_BY[option]}"; --help says what each takes.`,
      )
  const named = thing === 'feature' ? [name, ...more] : more
  if (named.some((word) => word !== undefined))
    throw new StartProblem(`"${named.join(' ')}" is too much; --help says what ${thing} takes.`)
  if (options.reads && options.writes) throw new StartProblem('An action either reads or writes.')
  const of = () => {
    const feature = readFeature(changes, place)
    if (name === undefined)
      throw new StartProblem(`The name of the ${thing} is missing; --help says what it takes.`)
    return [feature, name] as const
  }
  if (thing === 'feature') {
    const feature = writeFeature(changes, place)
    if (options.table) writeTable(changes, feature, feature.name)
  } else if (thing === 'table') {
    const [feature, own] = of()
    writeTable(changes, feature, kebab(own, 'table'))
  } else if (thing === 'action')
    writeAction(changes, ...of(), options.reads ? 'reads' : options.writes ? 'writes' : undefined)
  else if (thing === 'module') writeModule(changes, ...of())
  else if (thing === 'page') writePage(changes, ...of(), options.module)
  else
    throw new StartProblem(
      `"${thing}" is nothing that can be made: feature, table, action, module or page; --help says more.`,
    )
}
