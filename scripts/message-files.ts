import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '../src/shared/texts/locales.ts'

/** A `locales` folder and the text of its files by locale code; undefined where a file is missing. */
export type LocaleFolder = { path: string; files: Record<string, string | undefined> }

type Report = { keys: string[]; faults: string[] }

/** JSON.parse silently keeps the last of two equal keys, so keys are counted in the text. */
const repeatedKeys = (text: string): string[] => {
  const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map((match) => match[1] ?? '')
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

const parse = (file: string, text: string, faults: string[]): Record<string, string> => {
  const messages: Record<string, string> = {}
  try {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
      if (typeof value === 'string' && value.trim() !== '') messages[key] = value
      else faults.push(`${file}: ${key} is not a text`)
    }
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  for (const key of repeatedKeys(text)) faults.push(`${file}: ${key} stands twice`)
  return messages
}

/**
 * The types that the site's formatter supports. Dates would depend on the machine's time zone, which differs between
 * server and browser.
 */
const KNOWN_TYPES = ['plural', 'selectordinal', 'select', 'number']

const collectParams = (message: CompiledMessage, params: Set<string>): void => {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    if (type && !KNOWN_TYPES.includes(type)) throw new Error(`{${name}, ${type}} is not allowed`)
    params.add(name)
    if (type === 'number' && format) throw new Error(`{${name}, number, …} takes no style`)
    if (typeof format !== 'object' || format === null) continue
    for (const branch of Object.values(format)) if (Array.isArray(branch)) collectParams(branch, params)
  }
}

const paramsOf = (message: string): string => {
  const params = new Set<string>()
  collectParams(compileMessageOrThrow(message), params)
  return [...params].toSorted().join(', ')
}

const compareLocales = (
  path: string,
  byLocale: Record<string, Record<string, string>>,
  faults: string[],
): void => {
  const keys = new Set(Object.values(byLocale).flatMap((messages) => Object.keys(messages)))
  for (const key of keys) {
    const seen = new Map<string, string>()
    for (const code of LOCALES) {
      const message = byLocale[code]?.[key]
      if (message === undefined) {
        faults.push(`${path}/${code}.json: ${key} is missing`)
        continue
      }
      try {
        seen.set(paramsOf(message), code)
      } catch (error) {
        faults.push(`${path}/${code}.json: ${key}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (seen.size > 1) {
      const differing = [...seen].map(([params, code]) => `${code} {${params}}`).join(', ')
      faults.push(`${path}: ${key} takes different parameters: ${differing}`)
    }
  }
}

/** All keys of the English files, and all faults that would show a reader a wrong or missing text. */
export const checkMessages = (folders: readonly LocaleFolder[]): Report => {
  const faults: string[] = []
  const homes = new Map<string, string>()
  for (const { path, files } of folders) {
    const byLocale: Record<string, Record<string, string>> = {}
    for (const code of LOCALES) {
      const text = files[code]
      if (text === undefined) faults.push(`${path}/${code}.json is missing`)
      byLocale[code] = text === undefined ? {} : parse(`${path}/${code}.json`, text, faults)
    }
    compareLocales(path, byLocale, faults)
    for (const key of Object.keys(byLocale.en ?? {})) {
      const home = homes.get(key)
      if (home) faults.push(`${key} stands in ${home} and in ${path}`)
      homes.set(key, path)
    }
  }
  return { keys: [...homes.keys()].toSorted(), faults }
}

export const writeKeyType = (keys: readonly string[]): string => {
  const union = keys.map((key) => `\n  | ${JSON.stringify(key)}`).join('')
  return `// Written by scripts/generate.ts from the English locale files; do not edit.\nexport type MessageKey =${union || ' never'}\n`
}
