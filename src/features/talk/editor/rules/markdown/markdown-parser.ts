import createMarkdown, {
  type MarkdownIt,
  type StateBlock,
  type StateCore,
  type StateInline,
} from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { isSafeHref } from '#features/kernel/documents/rules.ts'
import { type Box, type BoxEnds, boxAt, boxEnds } from './read-boxes.ts'
import { type Footnotes, readDefinition, readSign } from './read-footnotes.ts'
import { readFormula, readFormulaLines } from './read-formulas.ts'
import type { MarkdownNode } from './same-node.ts'

export type Kept = Readonly<Record<string, MarkdownNode>>

/** Deeper than stored texts may nest: markup there is read as words. */
const DEEPEST = 7

const KEEP = /<keep id="(\d{1,9})"[^<>\n]*\/>/y
const TAG = /<(\/?)([a-z]{1,6})>/iy
const BREAK = /<br ?\/?>/iy
const BOX = /^\[([ xX])\](?:[ \n]|$)/
const CALLOUT = /^\[!(\w{1,20})\]$/

const CALLOUTS: Record<string, string> = {
  NOTE: 'info',
  INFO: 'info',
  TIP: 'success',
  SUCCESS: 'success',
  WARNING: 'warning',
  IMPORTANT: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
}
const MARKS: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  u: 'underline',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
}
/** Nodes that stand among words. */
const INLINE = new Set(['text', 'hardBreak', 'mention', 'inlineMath', 'footnote'])

/** What paragraphs, quotes and lists end at: every block that is not one of them. */
const ENDS_ALL = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

/**
 * Reads Markdown into tokens: CommonMark and tables, with our signs (`<keep>`, `<hidden/>`), tags of marks, task lists and
 * callouts. HTML is words, and so is a link whose address a text may not hold.
 */
export const markdownParser: MarkdownIt = createParser()

function createParser(): MarkdownIt {
  const parser = createMarkdown({ linkify: true }).use(cjkFriendly)
  parser.validateLink = isSafeHref
  parser.normalizeLink = (address) => address
  parser.normalizeLinkText = (address) => address
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  for (const schema of ['ftp:', '//', 'mailto:']) parser.linkify.add(schema, null)
  // Indented words are words; addresses that are defined apart would be lost where no link names them.
  parser.disable(['code', 'reference', 'html_block', 'html_inline'])
  limitDepth(parser, 'table', ['paragraph', 'reference'])
  limitDepth(parser, 'blockquote', ENDS_ALL.alt)
  limitDepth(parser, 'list', ['paragraph', 'reference', 'blockquote'])
  parser.block.ruler.before('table', 'sign', readSignLine, ENDS_ALL)
  parser.block.ruler.before('table', 'centred', readCentredLine, ENDS_ALL)
  parser.block.ruler.before('table', 'callout', readCalloutLine)
  parser.block.ruler.before('table', 'box', readBox, ENDS_ALL)
  parser.block.ruler.before(
    'table',
    'formula',
    (state, line, last, silent) =>
      readFormulaLines(state, { line, last, silent, lineOf: (at) => lineOf(state, at) }),
    ENDS_ALL,
  )
  parser.block.ruler.before(
    'table',
    'definition',
    (state, line, last, silent) => {
      const { notes } = envOf(state)
      return (
        notes !== undefined &&
        readDefinition(state, { line, last, silent, notes, lineOf: (at) => lineOf(state, at) })
      )
    },
    { alt: ['paragraph'] },
  )
  // Before links: a sign in brackets may stand before words in brackets.
  parser.inline.ruler.before('link', 'footnote', (state, silent) => {
    const { notes } = envOf(state)
    return notes !== undefined && readSign(state, silent, notes)
  })
  parser.inline.ruler.before('autolink', 'tag', readTag)
  parser.inline.ruler.before('tag', 'formula', readFormula)
  parser.inline.ruler.before('tag', 'button', readButtonSign)
  parser.core.ruler.after('block', 'task', readBoxes)
  return parser
}

function limitDepth(parser: MarkdownIt, name: string, alt: string[]): void {
  // A ruler tells only the rules that are switched on.
  const { ruler } = createMarkdown().block
  ruler.enableOnly(name)
  const [rule] = ruler.getRules('')
  if (!rule) throw new Error(`Markdown has no rule ${name}`)
  parser.block.ruler.at(name, (state, ...where) => state.level < DEEPEST && rule(state, ...where), { alt })
}

/** What one run of the parser keeps. */
export type Env = {
  kept: Kept
  /** Missing: where signs of footnotes are words. */
  notes?: Footnotes
  /** Which line ends the box that a line begins. */
  ends?: BoxEnds
  /** How many boxes are open here. */
  boxes?: number
}

const envOf = (state: StateBlock | StateInline): Env => state.env as Env

const keptOf = (state: StateBlock | StateInline, id: string | undefined): MarkdownNode | undefined =>
  envOf(state).kept[id ?? '']

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place
  return pattern.exec(text)
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()

/** A line that is one of our signs. */
function readSignLine(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const text = lineOf(state, line)
  if (!text.startsWith('<') || (state.sCount[line] ?? 0) - state.blkIndent > 3) return false
  const node = signNode(state, text)
  if (!node) return false
  if (silent) return true
  state.push('sign', '', 0).meta = { node }
  state.line = line + 1
  return true
}

function signNode(state: StateBlock, text: string): MarkdownNode | null {
  if (/^<p ?\/>$/.test(text)) return { type: 'paragraph' }
  // Within a fold too: the reader puts it before the fold, where it hides no less.
  if (state.level === (envOf(state).boxes ?? 0) && /^<hidden ?\/>$/.test(text)) return { type: 'hiddenStart' }
  const keep = at(KEEP, text, 0)
  const node = keep?.[0].length === text.length ? keptOf(state, keep[1]) : undefined
  return node && !INLINE.has(node.type) ? node : null
}

const CENTRED = /^<(p|h[1-6]) align="?center"?>(.*)<\/\1>$/

/** A line in the middle, as other sites write it. */
function readCentredLine(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  if (state.src[(state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)] !== '<') return false
  const [, tag = '', words = ''] = CENTRED.exec(lineOf(state, line)) ?? []
  if (!tag || (state.sCount[line] ?? 0) - state.blkIndent > 3) return false
  if (silent) return true
  state.push('centred', '', 0).meta = { level: Number(tag[1] ?? 0) }
  const inline = state.push('inline', '', 0)
  inline.content = words.trim()
  inline.children = []
  state.push('centred_end', '', 0)
  state.line = line + 1
  return true
}

/** The first line of a quote that is a callout. */
function readCalloutLine(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  if (silent || state.tokens.at(-1)?.type !== 'blockquote_open') return false
  const kind = CALLOUTS[CALLOUT.exec(lineOf(state, line))?.[1]?.toUpperCase() ?? '']
  if (!kind) return false
  state.push('callout', '', 0).meta = { kind }
  state.line = line + 1
  return true
}

/** A fold, or a note by colons: its title is words, what it holds are blocks. */
function readBox(state: StateBlock, line: number, last: number, silent: boolean): boolean {
  if (state.level >= DEEPEST || (state.sCount[line] ?? 0) - state.blkIndent > 3) return false
  const begins = state.src[(state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)]
  if (begins !== '<' && begins !== ':') return false
  const env = envOf(state)
  env.ends ??= boxEnds(state.src)
  const box = boxAt(state, line, last, {
    ends: env.ends.get(line),
    lineOf: (at) => lineOf(state, at),
    kinds: CALLOUTS,
  })
  if (!box) return false
  if (silent) return true
  state.push('box_open', '', 1).meta = { kind: box.kind, isColumns: box.splits !== undefined }
  const title = state.push('inline', '', 0)
  title.content = box.title
  title.children = []
  const { lineMax } = state
  const isBelowBoxes = state.level === (env.boxes ?? 0) + 1
  if (isBelowBoxes) env.boxes = state.level
  readWithin(state, box)
  if (isBelowBoxes) env.boxes = state.level - 1
  state.lineMax = lineMax
  state.push('box_close', '', -1)
  state.line = box.end + 1
  return true
}

/** The blocks of a box; columns are parted by a token. */
function readWithin(state: StateBlock, { from, end, splits = [] }: Box): void {
  for (const [at, to] of [...splits, end].entries()) {
    if (at > 0) state.push('column_break', '', 0)
    state.lineMax = to
    state.md.block.tokenize(state, at === 0 ? from : (splits[at - 1] ?? from) + 1, to)
  }
}

/** Tags of marks and line breaks, and signs among words. */
function readTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '<') return false
  const token = keptToken(state) ?? markToken(state)
  const end = token ? pos + token.content.length : pos
  if (!token || end > state.posMax) return false
  if (!silent) Object.assign(state.push(token.type, '', 0), token)
  state.pos = end
  return true
}

const BUTTON = /\{\.button(?: \.(?:quiet|center))*\}/y

/** What makes a button of the link before it, where both are a line. */
function readButtonSign(state: StateInline, silent: boolean): boolean {
  const [content] = state.src[state.pos - 1] === ')' ? (at(BUTTON, state.src, state.pos) ?? []) : []
  if (!content || state.pos + content.length > state.posMax) return false
  if (!silent) state.push('button', '', 0).content = content
  state.pos += content.length
  return true
}

interface Read {
  type: string
  content: string
  meta?: Record<string, unknown>
}

function keptToken(state: StateInline): Read | null {
  const [content, id] = at(KEEP, state.src, state.pos) ?? []
  const node = content && keptOf(state, id)
  if (!content || !node) return null
  // What is kept of a picture stands right behind it.
  const isPicture = node.type === 'image' && state.src[state.pos - 1] === ')'
  return INLINE.has(node.type) || isPicture ? { type: 'sign', content, meta: { node } } : null
}

function markToken({ src, pos }: StateInline): Read | null {
  const broken = at(BREAK, src, pos)
  if (broken) return { type: 'hardbreak', content: broken[0] }
  const [content, end, name = ''] = at(TAG, src, pos) ?? []
  const mark = MARKS[name.toLowerCase()]
  return content && mark
    ? { type: 'tag', content, meta: { mark, name: name.toLowerCase(), isEnd: end === '/' } }
    : null
}

/** Takes the boxes of tasks off their words. */
function readBoxes({ tokens }: StateCore): void {
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'list_item_open' || !/[-*+]/.test(token.markup)) continue
    const words = tokens[place + 1]?.type === 'paragraph_open' ? tokens[place + 2] : undefined
    const box = BOX.exec(words?.content ?? '')
    if (!words || !box) continue
    words.content = words.content.slice(box[0].length)
    token.meta = { checked: box[1] !== ' ' }
  }
}
