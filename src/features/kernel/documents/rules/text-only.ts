import type { Block, Doc, Inline, ListItem, Paragraph, TableCell, TaskItem } from './document.ts'

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
    case 'codeBlock':
    case 'blockMath':
      return [block]
    case 'paragraph':
    case 'heading':
      return [isFlat ? lineOf(block) : block]
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
      return [lineOf(title), ...content]
    }
    case 'columns': {
      const [left, right] = block.content
      const sides = [left, right].map((side) => blocksOf(side.content, options))
      if (isFlat) return sides.flat()
      const [one = [], other = []] = sides.map((blocks) => (blocks.length > 0 ? blocks : [EMPTY]))
      return [
        {
          type: 'columns',
          content: [
            { ...left, content: one },
            { ...right, content: other },
          ],
        },
      ]
    }
    // Below others' texts it leads no less, and asks for less.
    case 'button': {
      const { label, href } = block.attrs
      return [
        lineOf({ content: [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }] }),
      ]
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

/** A line of words; where nothing stands below a text, its footnotes stand in brackets. */
const lineOf = ({ content }: { content?: Inline[] }): Paragraph => ({
  type: 'paragraph',
  ...(content && { content: content.flatMap(inBrackets) }),
})

const inBrackets = (inline: Inline): Inline[] =>
  inline.type === 'footnote'
    ? [{ type: 'text', text: ' [' }, ...inline.content, { type: 'text', text: ']' }]
    : [inline]

/** An item begins with a paragraph, also where what stood in it is gone. */
function itemOf<Item extends ListItem | TaskItem>(item: Item, options: Options): Item {
  const [first, ...rest] = item.content
  const words = options.isFlat ? lineOf(first) : first
  return { ...item, content: [words, ...blocksOf(rest, options)] satisfies [Paragraph, ...Block[]] }
}

function cellOf(cell: TableCell, options: Options): TableCell {
  const content = blocksOf(cell.content, options)
  return { ...cell, content: content.length > 0 ? content : [EMPTY] }
}
