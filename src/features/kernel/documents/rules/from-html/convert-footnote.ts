import { DOCUMENT_LIMITS, type Mark } from '../document.ts'
import { inlineText } from '../walk-document.ts'
import { type BlockBuilder, joinParagraphs } from './block-builder.ts'
import { attributeOf, type HtmlElement } from './html-node.ts'

/** A footnote as ours write it: its words stand where its sign is. */
export const isFootnote = (element: HtmlElement): boolean =>
  element.tagName === 'span' && attributeOf(element, 'data-footnote') !== undefined

/** Words that are no footnote, as there are too many of them or too much in one, stand in brackets. */
export function convertFootnote(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const { budget, changes } = builder.conversion
  const inside = builder.nested(0)
  inside.visitChildren(element, [])
  const blocks = inside.finish()
  const content = joinParagraphs(blocks).filter((inline) => inline.type !== 'footnote')
  const words = inlineText({ content })
  if (words.trim() === '') return
  const isWords = blocks.every(({ type }) => type === 'paragraph') && words.length <= DOCUMENT_LIMITS.footnote
  if (isWords && builder.hasRoomFor(2) && budget.footnote()) {
    builder.inline({ type: 'footnote', content })
    return
  }
  changes.add('nesting-flattened')
  builder.text(' [', marks)
  builder.visitChildren(element, marks)
  builder.text(']', marks)
}
