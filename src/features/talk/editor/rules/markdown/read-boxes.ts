import type { StateBlock } from 'markdown-it'

/** Folds (`<details>`, `:::fold`) and notes (`:::tip`) around blocks, with the line that ends each. */
export interface Box {
  /** Of a note; a fold has none. */
  kind?: string
  title: string
  /** The first line of what it holds, and the line that ends it. */
  from: number
  end: number
  /** Of columns: the lines that part them. Missing: it is none. */
  splits?: readonly number[]
}

/** Where a box that a line begins ends, and the lines within it that part columns. */
interface Ends {
  end: number
  splits: readonly number[]
}
export type BoxEnds = ReadonlyMap<number, Ends>

const DETAILS = /^<details(?: open(?:="")?)?>$/i
const SUMMARY = /^<summary>(.*)<\/summary>$/i
const SPLIT = /^:{3,} ?column$/i
const COLONS = /^:{3,} ?([a-z]{2,12})(?: +(\S.*))?$/i
/** What may stand before the first sign of a line: of quotes, items and their boxes. */
const BEFORE = /^(?:[>\s]|[-*+] |\d{1,9}[.)] )*/
const FENCE = /^(`{3,}|~{3,})/

const starts = (line: string): 'details' | 'colons' | null =>
  DETAILS.test(line) ? 'details' : COLONS.test(line) && !SPLIT.test(line) ? 'colons' : null
const endOf = (line: string): 'details' | 'colons' | null =>
  /^<\/details>$/i.test(line) ? 'details' : /^:{3,}$/.test(line) ? 'colons' : null

type Begun = { line: number; splits: number[] }

/** Which line ends the box that a line begins: found once for a whole text, so that one of openings alone takes no time. */
export function boxEnds(source: string): BoxEnds {
  const found = new Map<number, Ends>()
  const open = { details: [] as Begun[], colons: [] as Begun[] }
  let fence: string | null = null
  for (const [number, raw] of source.split('\n').entries()) {
    const line = raw.replace(BEFORE, '').trimEnd()
    const [sign] = FENCE.exec(line) ?? []
    if (fence !== null) {
      if (sign?.startsWith(fence) && line === sign) fence = null
      continue
    }
    if (sign) {
      fence = sign
      continue
    }
    const start = starts(line)
    if (start) open[start].push({ line: number, splits: [] })
    if (SPLIT.test(line)) open.colons.at(-1)?.splits.push(number)
    const end = endOf(line)
    const begun = end && open[end].pop()
    if (begun) found.set(begun.line, { end: number, splits: begun.splits })
  }
  return found
}

/**
 * The box that begins here, if it ends where this block may still go on.
 *
 * @param kinds of notes, by their names in capitals
 */
export function boxAt(
  state: StateBlock,
  line: number,
  last: number,
  {
    ends: { end, splits } = { end: Number.POSITIVE_INFINITY, splits: [] },
    lineOf,
    kinds,
  }: { ends: Ends | undefined; lineOf: (line: number) => string; kinds: Readonly<Record<string, string>> },
): Box | null {
  if (end >= last || endOf(lineOf(end)) === null) return null
  for (let at = line + 1; at <= end; at += 1)
    if (!state.isEmpty(at) && (state.sCount[at] ?? 0) < state.blkIndent) return null
  const [, name = '', title = ''] = COLONS.exec(lineOf(line)) ?? []
  if (name) {
    if (/^(?:fold|details)$/i.test(name)) return { title, from: line + 1, end }
    if (/^columns$/i.test(name)) {
      const isOwn = (at: number) => state.sCount[at] === state.blkIndent && SPLIT.test(lineOf(at))
      return title === '' ? { title, from: line + 1, end, splits: splits.filter(isOwn) } : null
    }
    const kind = kinds[name.toUpperCase()]
    return kind ? { kind, title, from: line + 1, end } : null
  }
  let from = line + 1
  while (from < end && state.isEmpty(from)) from += 1
  const [, summary] = SUMMARY.exec(lineOf(from)) ?? []
  return summary === undefined ? { title: '', from: line + 1, end } : { title: summary, from: from + 1, end }
}
