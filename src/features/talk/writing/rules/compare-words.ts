import { diffArrays } from 'diff'

/** A run of words that two texts share, or that only one of them has. */
export interface Segment {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words, and the white space between them; a Chinese character is a word. */
export const wordsOf = (text: string): string[] => text.match(/\p{sc=Han}|[^\s\p{sc=Han}]+|\s+/gu) ?? []

/**
 * ms that a comparison may take: texts with little in common take long, and are then shown as one removed and one added
 * segment.
 */
const PATIENCE = 400

/** The differences of two texts, by words. */
export function compareWords(before: string, after: string): Segment[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1
  let end = 0
  const room = Math.min(old.length, next.length) - start
  while (end < room && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1
  const found: Segment[] = []
  put(found, 'same', old.slice(0, start))
  compareMiddle(found, old.slice(start, old.length - end), next.slice(start, next.length - end))
  put(found, 'same', old.slice(old.length - end))
  return found
}

function put(found: Segment[], kind: Segment['kind'], words: readonly string[]): void {
  if (words.length === 0) return
  const last = found.at(-1)
  if (last?.kind === kind) last.text += words.join('')
  else found.push({ kind, text: words.join('') })
}

function compareMiddle(found: Segment[], old: string[], next: string[]): void {
  const parts = old.length && next.length ? diffArrays(old, next, { timeout: PATIENCE }) : undefined
  if (!parts) {
    put(found, 'removed', old)
    put(found, 'added', next)
    return
  }
  for (const { value, added, removed } of parts)
    put(found, added ? 'added' : removed ? 'removed' : 'same', value)
}
