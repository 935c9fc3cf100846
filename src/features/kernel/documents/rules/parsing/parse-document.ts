import { isSafeHref } from '../addresses/safe-url.ts'
import {
  type Block,
  BUTTON_LOOKS,
  BUTTON_PLACES,
  CALLOUT_KINDS,
  type CalloutKind,
  type Column,
  type Columns,
  DOCUMENT_LIMITS,
  DOCUMENT_VERSION,
  type Doc,
  type Fold,
  type FoldTitle,
  type Footnote,
  type HeadingLevel,
  type Inline,
  isRecord,
  type ListItem,
  type NoteInline,
  type Paragraph,
  type TableCell,
  type TableRow,
  type TaskItem,
  TEXT_SIDES,
  type Text,
  type TextSide,
} from '../document.ts'
import { inlineText } from '../walk-document.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { parseMarks } from './parse-marks.ts'
import { parseMedia } from './parse-media.ts'
import { type Attributes, type ParseProblem, Reader } from './reader.ts'

export type ParsedDocument = { ok: true; document: Doc } | { ok: false; problem: ParseProblem }

/**
 * Unknown JSON to a document, or the first thing that is wrong with it. Hand-written, not a schema: one pass counts,
 * checks and copies, and what it copies is only what this version knows, so the result can be stored as it is.
 * Attributes that nobody knows are left out (editors add presentational ones); unknown nodes and marks are a problem.
 */
export function parseDocument(value: unknown): ParsedDocument {
  const reader: Reader = new Reader()
  try {
    if (!isRecord(value)) reader.refuse('not-a-document')
    if (value.version !== DOCUMENT_VERSION) reader.refuse('unknown-version')
    return {
      ok: true,
      document: { version: DOCUMENT_VERSION, content: parseChildren(reader, value, parseBlock, 0) },
    }
  } catch (problem) {
    if (reader.problem !== undefined && problem === reader.problem)
      return { ok: false, problem: reader.problem }
    throw problem
  }
}

type ParseNode<Node> = (reader: Reader, node: Attributes, type: unknown) => Node

/** The children of a node, each entered (counted, its depth checked) and left again. */
function parseChildren<Node>(
  reader: Reader,
  node: Attributes,
  parse: ParseNode<Node>,
  least: number,
): Node[] {
  const content = node.content ?? []
  if (!Array.isArray(content)) reader.refuse('bad-content')
  if (content.length < least) reader.refuse('empty-content')
  const result: Node[] = []
  for (let index = 0; index < content.length; index += 1) {
    const child: unknown = content[index]
    reader.enter(index)
    if (!isRecord(child)) reader.refuse('not-a-node')
    result.push(parse(reader, child, child.type))
    reader.leave()
  }
  return result
}

const parseBlock: ParseNode<Block> = (reader, node, type) => {
  switch (type) {
    case 'paragraph':
      return parseParagraph(reader, node)
    case 'heading': {
      const level = reader.integer(node, 'level', 2, 5) ?? reader.refuse('missing-attribute', 'level')
      const attrs = { level: level as HeadingLevel, ...textSide(reader, node) }
      return { type, attrs, ...inlineContent(reader, node) }
    }
    case 'blockquote':
      return { type, content: parseChildren(reader, node, parseBlock, 1) }
    case 'callout': {
      const kind = reader.attributes(node).kind
      if (!CALLOUT_KINDS.includes(kind as CalloutKind)) reader.refuse('bad-attribute', 'kind')
      return {
        type,
        attrs: { kind: kind as CalloutKind },
        content: parseChildren(reader, node, parseBlock, 1),
      }
    }
    case 'fold':
      return parseFold(reader, node)
    case 'columns':
      return parseColumns(reader, node)
    case 'button':
      return parseButton(reader, node)
    case 'blockMath': {
      const latex = reader.formula(node)
      return latex === '' ? { type: 'paragraph' } : { type, attrs: { latex } }
    }
    case 'bulletList':
      return { type, content: parseChildren(reader, node, parseListItem, 1) }
    case 'orderedList': {
      const start = reader.integer(node, 'start', 0, 1_000_000) ?? 1
      const content = parseChildren(reader, node, parseListItem, 1)
      return start === 1 ? { type, content } : { type, attrs: { start }, content }
    }
    case 'taskList':
      return { type, content: parseChildren(reader, node, parseTaskItem, 1) }
    case 'codeBlock':
      return parseCodeBlock(reader, node)
    case 'horizontalRule':
      return { type }
    case 'table':
      return { type, content: parseChildren(reader, node, parseTableRow, 1) }
    default:
      return parseMedia(reader, node, type, parseImages)
  }
}

const parseImages = (reader: Reader, node: Attributes) =>
  parseChildren(
    reader,
    node,
    (_, child, type) => {
      const media = type === 'image' ? parseMedia(reader, child, type) : undefined
      return media?.type === 'image' ? media : reader.refuse('unexpected-node')
    },
    1,
  )

function parseParagraph(reader: Reader, node: Attributes): Paragraph {
  const side = textSide(reader, node)
  return {
    type: 'paragraph',
    ...(side.align && { attrs: { align: side.align } }),
    ...inlineContent(reader, node),
  }
}

function textSide(reader: Reader, node: Attributes): { align?: TextSide } {
  const align = reader.choice(node, 'align', TEXT_SIDES)
  return align === undefined ? {} : { align }
}

/** The title is a node of its own, so that it is written in its place; behind it stands at least one block. */
function parseFold(reader: Reader, node: Attributes): Fold {
  reader.enterFold()
  const [title, ...blocks] = parseChildren<FoldTitle | Block>(
    reader,
    node,
    (within, child, type) =>
      type === 'foldTitle' ? { type, ...inlineContent(within, child) } : parseBlock(within, child, type),
    2,
  )
  reader.leaveFold()
  if (title?.type !== 'foldTitle') return reader.refuse('unexpected-node')
  return {
    type: 'fold',
    content: [
      title,
      ...blocks.map((block) => (block.type === 'foldTitle' ? reader.refuse('unexpected-node') : block)),
    ],
  }
}

function parseColumns(reader: Reader, node: Attributes): Columns {
  const parseColumn: ParseNode<Column> = (within, child, type) =>
    type === 'column'
      ? { type, content: parseChildren(within, child, parseBlock, 1) }
      : within.refuse('unexpected-node')
  const [left, right, ...others] = reader.columns(() => parseChildren(reader, node, parseColumn, 2))
  if (!left || !right || others.length > 0) return reader.refuse('bad-content')
  return { type: 'columns', content: [left, right] }
}

/** One that leads nowhere is a line of words, and one without words an empty line. */
function parseButton(reader: Reader, node: Attributes): Block {
  const label = reader.line(node, 'label', DOCUMENT_LIMITS.label)
  const href = reader.url(node, 'href', isSafeHref)
  const look = reader.choice(node, 'look', BUTTON_LOOKS)
  const align = reader.choice(node, 'align', BUTTON_PLACES)
  if (label === undefined) return { type: 'paragraph' }
  if (href === undefined) return { type: 'paragraph', content: [{ type: 'text', text: label }] }
  return { type: 'button', attrs: { label, href, ...(look && { look }), ...(align && { align }) } }
}

/** An item's blocks: the editor demands a paragraph first. */
function itemContent(reader: Reader, node: Attributes): [Paragraph, ...Block[]] {
  const [first, ...rest] = parseChildren(reader, node, parseBlock, 1)
  if (first?.type !== 'paragraph') return reader.refuse('unexpected-node')
  return [first, ...rest]
}

const parseListItem: ParseNode<ListItem> = (reader, node, type) => {
  if (type !== 'listItem') return reader.refuse('unexpected-node')
  return { type, content: itemContent(reader, node) }
}

const parseTaskItem: ParseNode<TaskItem> = (reader, node, type) => {
  if (type !== 'taskItem') return reader.refuse('unexpected-node')
  const checked = reader.attributes(node).checked === true
  return { type, attrs: { checked }, content: itemContent(reader, node) }
}

const parseTableRow: ParseNode<TableRow> = (reader, node, type) => {
  if (type !== 'tableRow') return reader.refuse('unexpected-node')
  return { type, content: parseChildren(reader, node, parseTableCell, 1) }
}

const parseTableCell: ParseNode<TableCell> = (reader, node, type) => {
  if (type !== 'tableCell' && type !== 'tableHeader') return reader.refuse('unexpected-node')
  const colspan = reader.integer(node, 'colspan', 1, DOCUMENT_LIMITS.span) ?? 1
  const rowspan = reader.integer(node, 'rowspan', 1, DOCUMENT_LIMITS.span) ?? 1
  const spans = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }
  const content = parseChildren(reader, node, parseBlock, 1)
  return colspan > 1 || rowspan > 1 ? { type, attrs: spans, content } : { type, content }
}

function parseCodeBlock(reader: Reader, node: Attributes): Block {
  const language = reader.language(node)
  const parts = parseChildren(reader, node, parsePlainText, 0)
  const text = parts.join('')
  return {
    type: 'codeBlock',
    ...(language !== undefined && { attrs: { language } }),
    ...(text !== '' && { content: [{ type: 'text', text }] as [Text] }),
  }
}

const parsePlainText: ParseNode<string> = (reader, node, type) => {
  if (type !== 'text' || typeof node.text !== 'string') return reader.refuse('unexpected-node')
  return reader.count(cleanText(node.text))
}

/** Editors leave an empty content out and refuse empty texts, so neither is stored. */
function inlineContent(reader: Reader, node: Attributes): { content?: Inline[] } {
  const content = parseChildren(reader, node, parseInline, 0).filter((inline) => inline !== undefined)
  return content.length > 0 ? { content } : {}
}

const parseInline: ParseNode<Inline | undefined> = (reader, node, type) =>
  type === 'footnote' ? parseFootnote(reader, node) : parseNoteInline(reader, node, type)

/** One without words is none, as nothing would stand where its sign leads. */
function parseFootnote(reader: Reader, node: Attributes): Footnote | undefined {
  reader.enterFootnote()
  const content = parseChildren(reader, node, parseNoteInline, 0).filter((inline) => inline !== undefined)
  const words = inlineText({ content })
  if (words.length > DOCUMENT_LIMITS.footnote) return reader.refuse('too-long')
  return words.trim() === '' ? undefined : { type: 'footnote', content }
}

const parseNoteInline: ParseNode<NoteInline | undefined> = (reader, node, type) => {
  switch (type) {
    case 'text': {
      if (typeof node.text !== 'string') return reader.refuse('unexpected-node')
      const text = reader.count(cleanText(node.text))
      if (text === '') return undefined
      const marks = parseMarks(reader, node.marks)
      return marks.length > 0 ? { type, text, marks } : { type, text }
    }
    case 'hardBreak':
      return { type }
    case 'inlineMath': {
      const latex = reader.formula(node).replace(/\s+/g, ' ')
      return latex === '' ? undefined : { type, attrs: { latex } }
    }
    case 'mention': {
      const personId = reader.integer(node, 'personId', 1, Number.MAX_SAFE_INTEGER)
      const name = cleanLine(reader.requiredLine(node, 'name'))
      return {
        type,
        attrs: {
          personId: personId ?? reader.refuse('missing-attribute', 'personId'),
          name,
          slug: reader.line(node, 'slug') ?? '',
        },
      }
    }
    default:
      return reader.refuse('unexpected-node')
  }
}
