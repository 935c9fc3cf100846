import { safeParse, type z } from 'zod/mini'

/** What is wrong with a value, as texts are found by it. */
export const PROBLEMS = [
  'missing',
  'kind',
  'form',
  'choice',
  'unknown',
  'small',
  'above',
  'big',
  'short',
  'long',
  'few',
  'many',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

export interface SettingProblem {
  /** Into the setting: ['providers', 0, 'hosts']. */
  path: Array<string | number>
  code: ProblemCode
  /** What the value must keep to, where that is a number. */
  limit: number | null
}

/** More faults than anybody mends at once. */
const MOST_PROBLEMS = 20

/** Reads a value by its schema. Parts that the schema does not know are faults too: they would be lost in silence. */
export function checkSetting<Value>(
  schema: z.core.$ZodType<Value>,
  given: unknown,
): { value: Value; problems?: never } | { problems: SettingProblem[] } {
  const parsed = safeParse(schema, given, { reportInput: true })
  if (!parsed.success) return { problems: parsed.error.issues.slice(0, MOST_PROBLEMS).map(problemOf) }
  const unknown = unknownParts(given, parsed.data)
  if (unknown.length === 0) return { value: parsed.data }
  return {
    problems: unknown.slice(0, MOST_PROBLEMS).map((path) => ({ path, code: 'unknown', limit: null })),
  }
}

function problemOf(issue: z.core.$ZodIssue): SettingProblem {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { path: [...path, ...unknown], ...whatIsWrong(issue) }
}

const TOO_SMALL: Readonly<Record<string, ProblemCode>> = { string: 'short', array: 'few' }
const TOO_BIG: Readonly<Record<string, ProblemCode>> = { string: 'long', array: 'many' }

function whatIsWrong(issue: z.core.$ZodIssue): Pick<SettingProblem, 'code' | 'limit'> {
  switch (issue.code) {
    case 'too_small': {
      const code = TOO_SMALL[issue.origin] ?? (issue.inclusive === false ? 'above' : 'small')
      return { code, limit: Number(issue.minimum) }
    }
    case 'too_big':
      return { code: TOO_BIG[issue.origin] ?? 'big', limit: Number(issue.maximum) }
    case 'invalid_type':
      return { code: issue.input === undefined ? 'missing' : 'kind', limit: null }
    case 'invalid_value':
      return { code: 'choice', limit: null }
    case 'unrecognized_keys':
    case 'invalid_key':
      return { code: 'unknown', limit: null }
    default:
      return { code: 'form', limit: null }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Where something was given that is not there any more after parsing. */
export function unknownParts(
  given: unknown,
  kept: unknown,
  path: Array<string | number> = [],
): Array<Array<string | number>> {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, index) => unknownParts(item, kept[index], [...path, index]))
  }
  if (!isRecord(given) || !isRecord(kept)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(kept, key) ? unknownParts(value, kept[key], [...path, key]) : [[...path, key]],
  )
}
