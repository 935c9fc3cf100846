import { createContext } from 'react'
import type { Field } from '#features/services/builder/public/fields.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Problem } from '../schemas.ts'

export type Path = ReadonlyArray<string | number>

export const keyOf = (path: Path): string => path.join('.')

interface Problems {
  /** Of the field around, within the setting. */
  path: Path
  /** What the server has said, by the place in the setting. */
  said: ReadonlyMap<string, string>
  /** What was typed and is no value, so that nothing may be saved. */
  note: (key: string, problem: string | null) => void
}

/** Where a field stands, and what is wrong there: forms nest, and hand down nothing but values. */
export const ProblemsContext = createContext<Problems>({ path: [], said: new Map(), note: () => undefined })

export const textOf = (t: Translate, { code, limit }: Problem): string =>
  t('options.problem', { code, limit: limit ?? 0 })

/** Fields with others inside, which have boxes of their own. */
const isAround = ({ kind }: Field): boolean => kind === 'group' || kind === 'list' || kind === 'maybe'

/** What is wrong with a field, or with something in it that has no box of its own. */
export function problemAt(said: ReadonlyMap<string, string>, field: Field, path: Path): string | undefined {
  const key = keyOf(path)
  const own = said.get(key)
  if (own !== undefined || isAround(field)) return own
  const start = key === '' ? '' : `${key}.`
  return [...said].find(([place]) => place.startsWith(start))?.[1]
}

/** The names of the fields that lead to a place: 'Items › 2 › Link'. */
export function placeOf(field: Field, path: Path): string {
  const names: string[] = []
  let fields = fieldsIn(field)
  for (const step of path) {
    if (typeof step === 'number') {
      names.push(String(step + 1))
      continue
    }
    const inner = fields.find(({ name }) => name === step)
    names.push(inner?.label ?? step)
    fields = inner ? fieldsIn(inner) : []
  }
  return names.join(' › ')
}

function fieldsIn(field: Field): readonly Field[] {
  if (field.kind === 'maybe') return fieldsIn(field.field)
  return field.kind === 'group' || field.kind === 'list' ? field.fields : []
}
