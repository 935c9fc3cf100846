import type { Mark, SimpleMark } from '../document.ts'
import { type BlockBuilder, withMark } from './block-builder.ts'
import { convertBlock, isBlockElement } from './convert-block.ts'
import { convertFootnote, isFootnote } from './convert-footnote.ts'
import { convertFormula } from './convert-formula.ts'
import { convertMedia } from './convert-media.ts'
import {
  attributeOf,
  findElements,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isComment,
  isElement,
  isText,
} from './html-node.ts'
import { tidyHref } from './tidy-url.ts'

const MARKS: Record<string, SimpleMark['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** What holds nothing to read, or something only its own program understands. */
const DROPPED = new Set(
  (
    'script style template noscript head meta link title base object embed applet param svg math canvas input ' +
    'select option textarea button datalist progress meter dialog map area frame frameset noframes portal'
  ).split(' '),
)
/** A form with all of these in it is one loss. */
const FIELDS = new Set('input select textarea button datalist progress meter'.split(' '))
/** Of these nothing is lost that a reader ever saw. */
const QUIETLY_DROPPED = new Set([
  'style',
  'noscript',
  'head',
  'meta',
  'link',
  'title',
  'base',
  'template',
  'rp',
])

/** Signs that browsers write around these; readings above signs become readings in brackets behind them. */
const QUOTED: Record<string, readonly [string, string]> = { q: ['“', '”'], rt: ['(', ')'] }

/** Editors of the time wrote some marks as styles. */
const STYLES: [RegExp, SimpleMark['type']][] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'bold'],
  [/text-decoration[a-z-]*\s*:[^;]*underline/i, 'underline'],
  [/text-decoration[a-z-]*\s*:[^;]*line-through/i, 'strike'],
]

/** Puts a node of HTML, and everything below it, into the builder. */
export function convertNode(node: HtmlNode, builder: BlockBuilder, marks: readonly Mark[]): void {
  if (isText(node)) builder.text(node.value, marks)
  else if (isComment(node)) convertComment(node.data, builder)
  else if (isElement(node)) convertElement(node, builder, marks)
}

function convertElement(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const { tagName } = element
  if (tagName === 'math' && convertFormula(element, builder)) return
  if (isFootnote(element)) {
    convertFootnote(element, builder, marks)
    return
  }
  // The same formula once more, drawn for browsers without MathML.
  if (hasClass(element, 'katex-html')) return
  if (convertMedia(element, builder, marks) || QUIETLY_DROPPED.has(tagName)) return
  if (tagName === 'form' && !findElements(element, [...FIELDS]).next().done)
    builder.conversion.changes.add('element-dropped', 'form')
  if (DROPPED.has(tagName)) noteDropped(element, builder)
  else if (tagName === 'br') builder.break()
  else if (isBlockElement(tagName)) convertBlock(element, builder, marks)
  else if (Object.hasOwn(QUOTED, tagName)) convertQuoted(element, builder, marks)
  else builder.visitChildren(element, marksOf(element, builder, marks))
}

function noteDropped(element: HtmlElement, { conversion }: BlockBuilder): void {
  const { tagName } = element
  if (!FIELDS.has(tagName) || !isInForm(element)) conversion.changes.add('element-dropped', tagName)
}

const isInForm = ({ parentNode }: HtmlElement): boolean =>
  parentNode !== null &&
  isElement(parentNode as HtmlNode) &&
  ((parentNode as HtmlElement).tagName === 'form' || isInForm(parentNode as HtmlElement))

/** What an inline element adds to the marks of the text in it. */
function marksOf(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): readonly Mark[] {
  const { tagName } = element
  const type = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined
  if (type) return withMark(marks, { type })
  if (tagName === 'a') {
    const href = tidyHref(builder.conversion, attributeOf(element, 'href') ?? '')
    return href === undefined ? marks : withMark(marks, { type: 'link', attrs: { href } })
  }
  const style = attributeOf(element, 'style') ?? ''
  return STYLES.filter(([pattern]) => pattern.test(style)).reduce<readonly Mark[]>(
    (all, [, styled]) => withMark(all, { type: styled }),
    marks,
  )
}

function convertQuoted(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const [before, after] = QUOTED[element.tagName] ?? ['', '']
  builder.text(before, marks)
  builder.visitChildren(element, marks)
  builder.text(after, marks)
}

/** Blocks of the old site's programs that stand for something only they can draw: `<!-- wp:latest-posts /-->`. */
const DRAWN_BLOCK = /^\s*wp:([a-z0-9/-]+)\s[\s\S]*\/\s*$|^\s*wp:([a-z0-9/-]+)\s*\/\s*$/i
const UNIMPORTANT_BLOCKS = new Set([
  'more',
  'nextpage',
  'spacer',
  'separator',
  'paragraph',
  'group',
  'column',
])

function convertComment(data: string, builder: BlockBuilder): void {
  const { conversion } = builder
  if (conversion.options.dialect !== 'wordpress') return
  if (/^\s*\/?wp:freeform\b/.test(data)) {
    builder.flush()
    conversion.isClassic = !data.trim().startsWith('/')
    return
  }
  if (data.length > 20_000) return
  const drawn = DRAWN_BLOCK.exec(data)
  const name = drawn?.[1] ?? drawn?.[2]
  if (name && !UNIMPORTANT_BLOCKS.has(name)) conversion.changes.add('block-dropped', name)
}
