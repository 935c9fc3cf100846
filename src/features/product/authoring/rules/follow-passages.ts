import { compareWords } from '#features/talk/writing/rules/compare-words.ts'
import { type Place, placeNear } from './draft-passages.ts'

/** Old words [from, to) that became the new ones [start, end). */
interface Change {
  from: number
  to: number
  start: number
  end: number
}

function changesOf(before: string, after: string): Change[] {
  const changes: Change[] = []
  let [old, now] = [0, 0]
  let open: Change | undefined
  for (const { kind, text } of compareWords(before, after)) {
    if (kind === 'same') {
      old += text.length
      now += text.length
      open = undefined
      continue
    }
    if (!open) {
      open = { from: old, to: old, start: now, end: now }
      changes.push(open)
    }
    if (kind === 'removed') old += text.length
    else now += text.length
    open.to = old
    open.end = now
  }
  return changes
}

/** A passage that has grown further than this has been written anew. */
const mostOf = ({ starts, ends }: Place): number => (ends - starts) * 3 + 200

/**
 * Where passages stand after a change of the words around and in them; null for what was deleted. What was taken out and
 * put in again elsewhere is found there.
 */
export function followPassages<Kept extends Place>(
  before: string,
  after: string,
  kept: readonly Kept[],
): Array<{ kept: Kept; place: Place | null }> {
  const changes = before === after ? [] : changesOf(before, after)
  return kept.map((one) => {
    const starts = mapStart(changes, one.starts)
    const ends = mapEnd(changes, one.ends)
    const words = before.slice(one.starts, one.ends)
    if (after.slice(starts, ends) === words && ends > starts) return { kept: one, place: { starts, ends } }
    const same = placeNear(after, words, starts)
    const isGone = ends <= starts || ends - starts > mostOf(one) || after.slice(starts, ends).trim() === ''
    return { kept: one, place: same ?? (isGone ? null : { starts, ends }) }
  })
}

/** What is put in right before a passage is none of it. */
function mapStart(changes: readonly Change[], position: number): number {
  const change = changes.findLast(({ from }) => from <= position)
  if (!change) return position
  return position < change.to ? change.start : position + change.end - change.to
}

/** Nor is what is put in right behind it. */
function mapEnd(changes: readonly Change[], position: number): number {
  const change = changes.findLast(({ from }) => from < position)
  if (!change) return position
  return position <= change.to ? change.end : position + change.end - change.to
}
