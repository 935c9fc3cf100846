import type { Block, Doc, ListItem, Paragraph, TableCell, TaskItem } from './document.ts'

interface Options {
  /** Neither headings nor boxes, tables and rules: their words stay, as paragraphs. */
  isFlat: boolean
  /** Stays as it is, whatever it loads. */
  isKept?: (block: Block) => boolean
}

/** A document without anything that is loaded from elsewhere, for what is written below others' texts. */
export const textOnly = (document: Doc, options: Options): Doc => ({
  ...document,
  content: blocksOf(document.content, options),
})

const EMPTY: Paragraph = { type: 'paragraph' }

const blocksOf = (blocks: readonly Block[], options: Options): Block[] =>
  blocks.flatMap((block) => blockOf(block, options))

function blockOf(block: Block, options: Options): Block[] {
  const { isFlat, isKept } = options
  if (isKept?.(block)) return [block]
  switch (block.type) {
    case 'paragraph':
      return isFlat ? [{ type: 'paragraph', ...(block.content && { content: block.content }) }] : [block]
    case 'codeBlock':
    case 'blockMath':
      return [block]
    case 'heading':
      return isFlat ? [{ type: 'paragraph', ...(block.content && { content: block.content }) }] : [block]
    case 'horizontalRule':
      return isFlat ? [] : [block]
    case 'callout':
    case 'blockquote': {
      const content = blocksOf(block.content, options)
      if (content.length === 0) return []
      return isFlat && block.type === 'callout' ? content : [{ ...block, content }]
    }
    case 'fold': {
      const [title, ...rest] = block.content
      const content = blocksOf(rest, options)
      if (!isFlat) return [{ ...block, content: [title, ...(content.length > 0 ? content : [EMPTY])] }]
      return [{ type: 'paragraph', ...(title.content && { content: title.content }) }, ...content]
    }
    case 'bulletList':
    case 'orderedList':
      return [{ ...block, content: block.content.map((item) => itemOf(item, options)) }]
    case 'taskList':
      return [{ ...block, content: block.content.map((item) => itemOf(item, options)) }]
    case 'table': {
      const rows = block.content.map((row) => ({
        ...row,
        content: row.content.map((cell) => cellOf(cell, options)),
      }))
      if (!isFlat) return [{ ...block, content: rows }]
      return rows.flatMap(({ content }) => content.flatMap((cell) => cell.content))
    }
    default:
      return []
  }
}

/** An item begins with a paragraph, also where what stood in it is gone. */
function itemOf<Item extends ListItem | TaskItem>(item: Item, options: Options): Item {
  const [first, ...rest] = item.content
  return { ...item, content: [first, ...blocksOf(rest, options)] satisfies [Paragraph, ...Block[]] }
}

function cellOf(cell: TableCell, options: Options): TableCell {
  const content = blocksOf(cell.content, options)
  return { ...cell, content: content.length > 0 ? content : [EMPTY] }
}
