import { type AnyNode, type Doc, plainText, walk } from '#features/kernel/documents/rules.ts'
import { wordsOf } from './compare-words.ts'

/** What a change can be of, in the order in which it is said. */
export const CHANGED = ['title', 'words', 'order', 'media', 'look', 'hidden', 'excerpt'] as const

export interface Parts {
  title: string
  excerpt: string
  document: Doc | null
  /** null: there is none, or it is closed to whoever asks. */
  hidden: Doc | null
}

interface ChangeDescribed {
  what: Array<(typeof CHANGED)[number]>
  /** Characters of the words that came, and of those that went. */
  added: number
  removed: number
}

/**
 * How large a change is, and of what. Words are counted, not laid side by side: that takes as long as the text, however
 * little two versions have in common, and what only moved came nowhere from.
 */
export function describeChange(before: Parts, after: Parts): ChangeDescribed {
  const { added, removed } = countWords(textOf(before), textOf(after))
  const what = new Set<(typeof CHANGED)[number]>()
  if (before.title !== after.title) what.add('title')
  if (added + removed > 0) what.add('words')
  else if (textOf(before) !== textOf(after)) what.add('order')
  if (mediaOf(before) !== mediaOf(after)) what.add('media')
  if (!isSame(before.hidden, after.hidden)) what.add('hidden')
  const isOfWords = what.has('words') || what.has('order') || what.has('media')
  if (!isOfWords && !isSame(before.document, after.document)) what.add('look')
  // One that is made of the text changes with it.
  if (!isOfWords && before.excerpt !== after.excerpt) what.add('excerpt')
  return { what: CHANGED.filter((one) => what.has(one)), added, removed }
}

const textOf = ({ document, hidden }: Parts): string =>
  [document, hidden].map((part) => (part ? plainText(part) : '')).join('\n')

const isSame = (one: Doc | null, other: Doc | null): boolean => JSON.stringify(one) === JSON.stringify(other)

function countWords(before: string, after: string): { added: number; removed: number } {
  const left = new Map<string, number>()
  for (const word of wordsOf(before)) left.set(word, (left.get(word) ?? 0) + 1)
  let added = 0
  for (const word of wordsOf(after)) {
    const count = left.get(word) ?? 0
    if (count > 0) left.set(word, count - 1)
    else added += lengthOf(word)
  }
  let removed = 0
  for (const [word, count] of left) removed += count * lengthOf(word)
  return { added, removed }
}

/** White space counts nothing. */
const lengthOf = (word: string): number => [...word.trim()].length

/** The media of a text, in their order. */
function mediaOf({ document, hidden }: Parts): string {
  const found: string[] = []
  for (const part of [document, hidden]) if (part) for (const node of walk(part)) found.push(addressOf(node))
  return found.filter(Boolean).join('\n')
}

function addressOf(node: AnyNode): string {
  switch (node.type) {
    case 'image':
    case 'video':
    case 'audio':
    case 'attachment':
    case 'iframe':
      return node.attrs.src
    case 'embed':
      return `${node.attrs.provider}:${node.attrs.id}`
    default:
      return ''
  }
}
