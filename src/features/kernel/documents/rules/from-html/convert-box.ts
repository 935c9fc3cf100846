import { type Block, CALLOUT_KINDS, DOCUMENT_LIMITS, type FoldTitle, type Mark } from '../document.ts'
import { type BlockBuilder, joinParagraphs } from './block-builder.ts'
import { attributeOf, type HtmlElement, type HtmlNode, isElement } from './html-node.ts'

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
