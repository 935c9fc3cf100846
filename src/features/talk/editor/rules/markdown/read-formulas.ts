import type { StateBlock, StateInline } from 'markdown-it'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'

/** Pandoc's rule, so that "$5 and $6" are amounts: no space inside of the signs, and no digit behind them. */
const BETWEEN = /\$(?![\s$])((?:[^$\\\n]|\\[^\n]){0,1999}?(?:[^$\\\s]|\\[^\n]))\$(?!\d)/y
/** The same between backticks, for what the signs alone cannot part from the words beside it. */
const TICKED = /\$`([^`\n]{1,2000})`\$/y

/** A formula among words. */
export function readFormula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '$') return false
  for (const pattern of [TICKED, BETWEEN]) {
    pattern.lastIndex = pos
    const [all, latex = ''] = pattern.exec(src) ?? []
    if (!all || latex.trim() === '' || pos + all.length > state.posMax) continue
    if (!silent) {
      const node = { type: 'inlineMath', attrs: { latex: latex.trim().replace(/\s+/g, ' ') } }
      Object.assign(state.push('sign', '', 0), { content: all, meta: { node } })
    }
    state.pos = pos + all.length
    return true
  }
  return false
}

/** A formula between lines of `$$`, or on one line between them. */
export function readFormulaLines(
  state: StateBlock,
  {
    line,
    last,
    lineOf,
    silent,
  }: { line: number; last: number; lineOf: (line: number) => string; silent: boolean },
): boolean {
  const first = lineOf(line)
  if (!first.startsWith('$$')) return false
  const lines: string[] = []
  let length = 0
  for (let at = line; at < last && length <= DOCUMENT_LIMITS.formula; at += 1) {
    if (at > line && !state.isEmpty(at) && (state.sCount[at] ?? 0) < state.blkIndent) return false
    const text = at === line ? first.slice(2) : lineOf(at)
    const isEnd = text.endsWith('$$')
    const own = isEnd ? text.slice(0, -2) : text
    if (own.includes('$$')) return false
    lines.push(own)
    length += own.length + 1
    if (!isEnd) continue
    const latex = lines.join('\n').trim()
    if (latex === '' || latex.length > DOCUMENT_LIMITS.formula) return false
    if (silent) return true
    state.push('sign', '', 0).meta = { node: { type: 'blockMath', attrs: { latex } } }
    state.line = at + 1
    return true
  }
  return false
}
