import { LOCALES } from '#shared/texts/locales.ts'

/** How deep settings of a module go; a stored text is the deepest. */
const DEEPEST = 24

/** Whether something goes deeper than any setting does. */
export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)))

/** As browsers read an address: what is not shown before and in its scheme does not count. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const UNSEEN = /[\u0000-\u0020]+/g
const RUNS = /^(javascript|vbscript|data:text\/html)/i

/** Under these names stands what is read, and written as text: a title may begin with the word JavaScript. */
const READ: readonly string[] = [...LOCALES, 'text']

/** Whether an address somewhere in it would run a script. */
export function hasScriptAddress(value: unknown, name = ''): boolean {
  if (typeof value === 'string') {
    const address = value.replace(UNSEEN, '')
    return !READ.includes(name) && RUNS.test(address) && address.includes(':')
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, one]) => hasScriptAddress(one, Array.isArray(value) ? name : key))
  )
}

/** None of its parts can begin anew at each sign of what another has read: a file may hold half a megabyte of `<`. */
const SCRIPT = /<\s*(?:\/\s*)?script|<[^<>]+\son[a-z]+\s*=|javascript\s*:/i

/** Whether HTML holds a script; the page would leave it out. */
export const hasScript = (value: unknown): boolean =>
  typeof value === 'string'
    ? SCRIPT.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasScript)
