import { embedFromUrl } from '../addresses/embed-from-url.ts'
import {
  type Block,
  DOCUMENT_LIMITS,
  type Inline,
  type Mark,
  type Paragraph,
  type Text,
} from '../document.ts'
import { cleanText } from '../parsing/clean-text.ts'
import { MARK_ORDER } from '../parsing/parse-marks.ts'
import type { Conversion } from './conversion.ts'
import type { HtmlNode, HtmlParent } from './html-node.ts'

const keyOf = (marks: readonly Mark[] = []): string =>
  marks.map((mark) => (mark.type === 'link' ? `link ${mark.attrs.href}` : mark.type)).join(' ')

/** The marks with one more, in the order documents have them. The innermost link counts. */
export const withMark = (marks: readonly Mark[], mark: Mark): Mark[] =>
  [...marks.filter(({ type }) => type !== mark.type), mark].sort(
    (one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type),
  )

/** The words of paragraphs as one line, for what holds nothing else. */
export const joinParagraphs = (blocks: readonly Block[]): Inline[] =>
  blocks
    .filter((block): block is Paragraph => block.type === 'paragraph')
    .flatMap(({ content = [] }, index) =>
      index === 0 ? content : [{ type: 'hardBreak' as const }, ...content],
    )

/** Puts one node of HTML into a builder. */
export type Visit = (node: HtmlNode, builder: BlockBuilder, marks: readonly Mark[]) => void

/** Takes text and blocks in reading order and makes blocks: loose text becomes paragraphs. */
export class BlockBuilder {
  readonly conversion: Conversion
  /** How deep the blocks made here lie in the document. */
  readonly depth: number
  readonly blocks: Block[] = []
  #run: Inline[] = []
  /** Of the text that the run ends with: asked of a text that grows in pieces, the engine would join it each time. */
  #endsInSpace = false
  readonly #visit: Visit

  constructor(conversion: Conversion, visit: Visit, depth = 1) {
    this.conversion = conversion
    this.depth = depth
    this.#visit = visit
  }

  /** A builder for blocks that lie this many levels deeper. */
  nested(levels: number): BlockBuilder {
    return new BlockBuilder(this.conversion, this.#visit, this.depth + levels)
  }

  /** Puts everything below a node in, in reading order. */
  visitChildren(parent: HtmlParent, marks: readonly Mark[]): void {
    for (const child of parent.childNodes) this.#visit(child, this, marks)
  }

  /** Do this many levels more, down to the text in the innermost paragraph, fit the depth limit? */
  hasRoomFor(levels: number): boolean {
    if (this.depth + levels <= DOCUMENT_LIMITS.depth) return true
    this.conversion.changes.add('nesting-flattened')
    return false
  }

  /** Text as it stands in HTML: white space runs together, in classic texts lines count. */
  text(value: string, marks: readonly Mark[]): void {
    const { budget } = this.conversion
    if (budget.isSpent) {
      budget.leftOut += value.trim().length
      return
    }
    const text = cleanText(value)
    if (this.conversion.isClassic) this.#lines(text, marks)
    else this.#append(text.replace(/[ \t\n\f]+/g, ' '), marks)
  }

  #lines(text: string, marks: readonly Mark[]): void {
    for (const [index, paragraph] of text.split(/\n[ \t]*\n\s*/).entries()) {
      if (index > 0) this.flush()
      for (const [number, line] of paragraph.split('\n').entries()) {
        if (number > 0) this.break()
        this.#append(line.replace(/[ \t\f]+/g, ' '), marks)
      }
    }
  }

  #append(text: string, marks: readonly Mark[]): void {
    const last = this.#run.at(-1)
    const isAtStart = last?.type === 'text' ? this.#endsInSpace : !last || last.type === 'hardBreak'
    const fitting = this.conversion.budget.text(isAtStart ? text.replace(/^ /, '') : text)
    if (fitting === '') return
    this.#endsInSpace = fitting.endsWith(' ')
    if (last?.type === 'text' && keyOf(last.marks) === keyOf(marks)) last.text += fitting
    else this.#appendNode({ type: 'text', text: fitting, ...(marks.length > 0 && { marks: [...marks] }) })
  }

  #appendNode(text: Text): void {
    const { budget } = this.conversion
    // A link's address is stored, and counted, with every text that carries it.
    const href = text.marks?.find((mark) => mark.type === 'link')?.attrs.href ?? ''
    if (budget.node() && budget.address(href)) this.#run.push(text)
    else budget.leftOut += text.text.length
  }

  /** What stands among words and is none. */
  inline(node: Inline): void {
    if (this.conversion.budget.node()) this.#run.push(node)
    else this.conversion.budget.leftOut += 1
  }

  /** A line break; two in a row end the paragraph. */
  break(): void {
    const last = this.#run.at(-1)
    if (last?.type === 'hardBreak') this.flush()
    else if (last && this.conversion.budget.node()) this.#run.push({ type: 'hardBreak' })
  }

  /** Ends the running paragraph. */
  flush(): void {
    const inlines = trimInlines(this.#run)
    this.#run = []
    if (inlines.length === 0) return
    const only = inlines.length === 1 ? inlines[0] : undefined
    const video =
      only?.type === 'text' && /^https?:\S+$/.test(only.text) ? embedFromUrl(only.text) : undefined
    this.block(video ? { type: 'embed', attrs: video } : { type: 'paragraph', content: inlines })
  }

  block(block: Block): void {
    this.flush()
    if (this.conversion.budget.node()) this.blocks.push(block)
    else this.conversion.budget.leftOut += 1
  }

  /** The finished blocks. */
  finish(): Block[] {
    this.flush()
    return this.blocks
  }
}

/** Without breaks and spaces at both ends; a paragraph of nothing else is none. */
function trimInlines(run: Inline[]): Inline[] {
  const inlines = [...run]
  for (;;) {
    const first = inlines[0]
    if (first?.type === 'text') first.text = first.text.trimStart()
    if (first?.type === 'hardBreak' || (first?.type === 'text' && first.text === '')) inlines.shift()
    else break
  }
  for (;;) {
    const last = inlines.at(-1)
    if (last?.type === 'text') last.text = last.text.trimEnd()
    if (last?.type === 'hardBreak' || (last?.type === 'text' && last.text === '')) inlines.pop()
    else break
  }
  return inlines
}
