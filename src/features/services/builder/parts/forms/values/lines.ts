import type { Locale } from '#shared/texts/locales.ts'
import type { Localized } from '../../../rules/content.ts'
import { withText } from '../shown-instead.ts'

/** What lists are written with elsewhere, in front of each thing. */
const BULLET = /^\s*(?:[-*•·–]\s+|\d+[.)、]\s*)?/

/**
 * Lines that are pasted at once, each in a row: rows below that say nothing in this language yet get theirs, as a list that was
 * translated elsewhere comes in; between others new ones are put. null: it is one line, which is put where it is typed.
 */
export function withPasted(
  rows: readonly Localized[],
  pasted: string,
  { place, locale, most }: { place: number; locale: Locale; most: number },
): Localized[] | null {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return null
  const next = [...rows]
  for (const [at, line] of lines.entries()) {
    const row = next[place + at]
    const isFree = row !== undefined && (row[locale] ?? '').trim() === ''
    if (isFree) next[place + at] = withText(row, locale, line)
    else next.splice(place + at, 0, { [locale]: line })
  }
  return next.slice(0, most)
}

/** Whether a row says nothing in any language. */
export const isBlank = (row: Localized): boolean => Object.values(row).every((text) => text.trim() === '')
