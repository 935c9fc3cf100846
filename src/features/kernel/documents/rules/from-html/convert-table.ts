import {
  type CellAttributes,
  DOCUMENT_LIMITS,
  type Mark,
  type TableCell,
  type TableRow,
} from '../document.ts'
import type { BlockBuilder } from './block-builder.ts'
import { findElements, type HtmlElement, wholeNumber } from './html-node.ts'

const isTable = ({ tagName }: HtmlElement) => tagName === 'table'
const isCell = ({ tagName }: HtmlElement) => tagName === 'td' || tagName === 'th' || tagName === 'table'

export function convertTable(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  if (!builder.hasRoomFor(4)) {
    builder.visitChildren(element, marks)
    return
  }
  const { budget } = builder.conversion
  for (const caption of findElements(element, ['caption'], isTable)) {
    builder.visitChildren(caption, marks)
    builder.flush()
  }
  const rows: TableRow[] = []
  for (const row of findElements(element, ['tr'], isTable)) {
    const cells: TableCell[] = []
    for (const cell of findElements(row, ['td', 'th'], isCell)) {
      const made = convertCell(cell, builder, marks)
      if (made) cells.push(made)
    }
    if (cells.length > 0 && budget.node()) rows.push({ type: 'tableRow', content: cells })
  }
  if (rows.length > 0) builder.block({ type: 'table', content: rows })
}

function convertCell(
  cell: HtmlElement,
  builder: BlockBuilder,
  marks: readonly Mark[],
): TableCell | undefined {
  const { budget } = builder.conversion
  const inside = builder.nested(3)
  inside.visitChildren(cell, marks)
  const blocks = inside.finish()
  // The cell, and the paragraph that stands in an empty one.
  if (!budget.node() || !budget.node()) return undefined
  const attrs: CellAttributes = {}
  for (const name of ['colspan', 'rowspan'] as const) {
    const span = Math.min(wholeNumber(cell, name) ?? 1, DOCUMENT_LIMITS.span)
    if (span > 1) attrs[name] = span
  }
  return {
    type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  }
}
