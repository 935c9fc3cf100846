import type { Block, ListItem, Mark, Paragraph } from '../document.ts'
import type { BlockBuilder } from './block-builder.ts'
import { attributeOf, type HtmlElement, isElement } from './html-node.ts'

/** Items begin with a paragraph, an empty one where a picture or a list comes first. */
const itemOf = (blocks: Block[]): ListItem => {
  const [first, ...rest] = blocks
  const content: [Paragraph, ...Block[]] =
    first?.type === 'paragraph' ? [first, ...rest] : [{ type: 'paragraph' }, ...blocks]
  return { type: 'listItem', content }
}

export function convertList(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  if (!builder.hasRoomFor(3)) {
    builder.visitChildren(element, marks)
    return
  }
  const { budget } = builder.conversion
  const items: ListItem[] = []
  /** What stands in a list without an item: text, or a list that old editors put straight into a list. */
  let loose = builder.nested(2)
  const addItem = (blocks: Block[]) => {
    // An empty paragraph may be put in front, so an item may cost two nodes.
    if (blocks.length > 0 && budget.node() && budget.node()) items.push(itemOf(blocks))
  }
  const endLoose = () => {
    const blocks = loose.finish()
    loose = builder.nested(2)
    const last = items.at(-1)
    if (last && blocks.every(({ type }) => type === 'bulletList' || type === 'orderedList'))
      last.content.push(...blocks)
    else addItem(blocks)
  }
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'li') {
      endLoose()
      const inside = builder.nested(2)
      inside.visitChildren(child, marks)
      addItem(inside.finish())
    } else loose.visitChildren({ childNodes: [child] }, marks)
  }
  endLoose()
  if (items.length === 0) return
  const start = startOf(element)
  if (element.tagName !== 'ol') builder.block({ type: 'bulletList', content: items })
  else builder.block({ type: 'orderedList', ...(start !== 1 && { attrs: { start } }), content: items })
}

function startOf(element: HtmlElement): number {
  const start = Number(attributeOf(element, 'start') ?? 1)
  return Number.isSafeInteger(start) && start >= 0 && start <= 1_000_000 ? start : 1
}
