import { upgradeDocument } from '#features/kernel/documents/rules.ts'

/** A text that mentions more people notifies none of them. */
const MOST = 20

/** The people whom a text names, each once. */
export function mentionedIn(stored: unknown): number[] {
  const read = upgradeDocument(stored)
  const found = new Set<number>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, attrs } = value as { type?: unknown; attrs?: { personId?: unknown } }
    if (type === 'mention' && typeof attrs?.personId === 'number') found.add(attrs.personId)
    else Object.values(value).forEach(walk)
  }
  if (read.ok) walk(read.document.content)
  return found.size > MOST ? [] : [...found]
}
