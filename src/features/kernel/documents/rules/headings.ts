import { type Doc, HEADING_LEVELS, type HeadingLevel } from './document.ts'
import { inlineText, walk } from './walk-document.ts'

export type HeadingEntry = { id: string; level: HeadingLevel; text: string }

/** Where several documents share a page (a question and its answers), each needs a prefix of its own. */
const HEADING_PREFIX = 'h'

/**
 * Gives headings their ids in reading order: `h-` and the words of the text, numbered where they repeat. The prefix
 * keeps a heading called "location" from shadowing `window.location`.
 */
export function headingIds(prefix = HEADING_PREFIX): (text: string) => string {
  /** Ids, each with the last number that was put behind it. */
  const taken = new Map<string, number>()
  return (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    const base = `${prefix}-${
      [...words]
        .slice(0, 60)
        .join('')
        .replace(/^-+|-+$/g, '') || 'section'
    }`
    let id = base
    let number = taken.get(base) ?? 1
    while (taken.has(id)) {
      number += 1
      id = `${base}-${number}`
    }
    taken.set(id, 1).set(base, number)
    return id
  }
}

export const isHeadingLevel = (level: unknown): level is HeadingLevel =>
  HEADING_LEVELS.includes(level as HeadingLevel)

/** The contents list of a document; ids are those that rendering writes with the same prefix. */
export function headings(document: Doc, prefix?: string): HeadingEntry[] {
  const id = headingIds(prefix)
  const entries: HeadingEntry[] = []
  for (const node of walk(document)) {
    if (node.type !== 'heading') continue
    const text = inlineText(node).trim()
    const level = node.attrs?.level
    entries.push({ id: id(text), level: isHeadingLevel(level) ? level : 2, text })
  }
  return entries
}
