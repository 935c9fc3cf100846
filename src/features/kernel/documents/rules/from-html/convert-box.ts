import {
  type Block,
  CALLOUT_KINDS,
  type Column,
  DOCUMENT_LIMITS,
  type FoldTitle,
  type Mark,
} from '../document.ts'
import { type BlockBuilder, joinParagraphs } from './block-builder.ts'
import { lineOf } from './conversion.ts'
import {
  attributeOf,
  findElements,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  textOf,
} from './html-node.ts'
import { tidyHref } from './tidy-url.ts'

/** A note of this house, by the kind that it says itself; other asides are what they hold. */
export function convertNote(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const said = attributeOf(element, 'data-callout')
  const kind = CALLOUT_KINDS.find((one) => one === said)
  if (!kind || !builder.hasRoomFor(2)) {
    builder.visitChildren(element, marks)
    return
  }
  const inside = builder.nested(1)
  inside.visitChildren(element, marks)
  const content = inside.finish()
  if (content.length > 0) builder.block({ type: 'callout', attrs: { kind }, content })
}

/** A fold holds its title and at least one block. Deeper ones than a text may hold are written out below their titles. */
export function convertFold(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const isTooDeep = foldsAround(element) >= DOCUMENT_LIMITS.folds
  if (isTooDeep || !builder.hasRoomFor(2)) {
    if (isTooDeep) builder.conversion.changes.add('nesting-flattened')
    builder.visitChildren(element, marks)
    return
  }
  const isTitle = (child: HtmlNode) => isElement(child) && child.tagName === 'summary'
  const summary = element.childNodes.find(isTitle) as HtmlElement | undefined
  const named = builder.nested(1)
  if (summary) named.visitChildren(summary, marks)
  const titled = named.finish()
  const words = joinParagraphs(titled)
  const title: FoldTitle = { type: 'foldTitle', ...(words.length > 0 && { content: words }) }
  const inside = builder.nested(1)
  // What is no words cannot stand in a title, and begins what it opens.
  for (const block of titled) if (block.type !== 'paragraph') inside.block(block)
  inside.visitChildren({ childNodes: element.childNodes.filter((child) => child !== summary) }, marks)
  const blocks = inside.finish()
  const content: Block[] = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
  // The title, and perhaps an empty paragraph.
  const { budget } = builder.conversion
  if (budget.node() && (blocks.length > 0 || budget.node()))
    builder.block({ type: 'fold', content: [title, ...content] })
}

function foldsAround({ parentNode }: HtmlElement): number {
  if (parentNode === null || !isElement(parentNode as HtmlNode)) return 0
  const parent = parentNode as HtmlElement
  return foldsAround(parent) + (parent.tagName === 'details' ? 1 : 0)
}

/** Columns and buttons, as ours and the old site's blocks write them. @returns false where it is neither */
export function convertDivision(
  element: HtmlElement,
  builder: BlockBuilder,
  marks: readonly Mark[],
): boolean {
  if (isColumns(element)) return convertColumns(element, builder, marks)
  const isButton = hasClass(element, 'wp-block-button') || attributeOf(element, 'data-button') !== undefined
  return isButton && convertButton(element, builder)
}

const isColumns = (element: HtmlElement): boolean =>
  hasClass(element, 'wp-block-columns') || attributeOf(element, 'data-columns') !== undefined

/** Two sides stay beside each other; more, and those within others, stand below each other. */
function convertColumns(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): boolean {
  const sides = element.childNodes.filter(isElement)
  const isInner = isAround(element, isColumns)
  if (sides.length !== 2 || isInner || !builder.hasRoomFor(3) || !builder.conversion.budget.node()) {
    builder.conversion.changes.add('nesting-flattened')
    return false
  }
  const [left = [], right = []] = sides.map((side) => {
    const inside = builder.nested(2)
    inside.visitChildren(side, marks)
    const blocks = inside.finish()
    const { budget } = builder.conversion
    return budget.node() && blocks.length === 0 ? [{ type: 'paragraph' } as const] : blocks
  })
  const column = (content: Block[]): Column => ({
    type: 'column',
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  })
  builder.block({ type: 'columns', content: [column(left), column(right)] })
  return true
}

function convertButton(element: HtmlElement, builder: BlockBuilder): boolean {
  const { conversion } = builder
  const link = findElements(element, ['a']).next().value
  const href = link && tidyHref(conversion, attributeOf(link, 'href') ?? '')
  const words = link ? textOf(link).trim() : ''
  if (!href || words === '' || words.length > DOCUMENT_LIMITS.label || !conversion.budget.address(href))
    return false
  const label = lineOf(conversion, words, DOCUMENT_LIMITS.label)
  if (!label) return false
  const isQuiet = hasClass(element, 'is-style-outline') || attributeOf(element, 'data-look') === 'quiet'
  const isCentered = attributeOf(element, 'data-align') === 'center'
  builder.block({
    type: 'button',
    attrs: { label, href, ...(isQuiet && { look: 'quiet' }), ...(isCentered && { align: 'center' }) },
  })
  return true
}

function isAround({ parentNode }: HtmlElement, isIt: (element: HtmlElement) => boolean): boolean {
  if (parentNode === null || !isElement(parentNode as HtmlNode)) return false
  const parent = parentNode as HtmlElement
  return isIt(parent) || isAround(parent, isIt)
}
