/** A stretch of words that two texts share, or that only one of them has. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words with the white space behind them; a Chinese character is a word. */
const wordsOf = (text: string): string[] => text.match(/\p{sc=Han}\s*|[^\s\p{sc=Han}]+\s*|\s+/gu) ?? []

/** Texts that differ in more words than this are compared by their common beginning and end only. */
const MOST = 1_500

/** What of a text went and what came, by words. */
export function compareWords(before: string, after: string): Stretch[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1
  let end = 0
  const room = Math.min(old.length, next.length) - start
  while (end < room && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1
  const found: Stretch[] = []
  put(found, 'same', old.slice(0, start))
  compareMiddle(found, old.slice(start, old.length - end), next.slice(start, next.length - end))
  put(found, 'same', old.slice(old.length - end))
  return found
}

function put(found: Stretch[], kind: Stretch['kind'], words: readonly string[]): void {
  if (words.length === 0) return
  const last = found.at(-1)
  if (last?.kind === kind) last.text += words.join('')
  else found.push({ kind, text: words.join('') })
}

/** The longest common row of words, by the table that holds its length from each pair of places on. */
function compareMiddle(found: Stretch[], old: readonly string[], next: readonly string[]): void {
  if (old.length > MOST || next.length > MOST || old.length === 0 || next.length === 0) {
    put(found, 'removed', old)
    put(found, 'added', next)
    return
  }
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = next.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        old[one] === next[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  let [one, other] = [0, 0]
  while (one < old.length || other < next.length) {
    if (one < old.length && other < next.length && old[one] === next[other]) {
      put(found, 'same', [old[one] ?? ''])
      one += 1
      other += 1
    } else if (one < old.length && (other >= next.length || at(one + 1, other) >= at(one, other + 1))) {
      put(found, 'removed', [old[one] ?? ''])
      one += 1
    } else {
      put(found, 'added', [next[other] ?? ''])
      other += 1
    }
  }
}
