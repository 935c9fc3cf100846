import type { Token } from 'markdown-it'
import type { Definition, Footnotes } from './read-footnotes.ts'
import { MARK_ORDER, type MarkdownNode, plainNode } from './same-node.ts'

type Marks = NonNullable<MarkdownNode['marks']>

const MARKS: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike' }
const LINE_BREAK: MarkdownNode = { type: 'hardBreak' }
/** The end of a typed line, until it is known what stands on both sides. */
const LINE_END: MarkdownNode = { type: 'lineEnd' }

/**
 * Makes nodes of the words of one block. What is no markup stays as it was typed.
 *
 * @param readNote the words of a footnote; missing: where none can stand
 */
export function readInline(tokens: readonly Token[], readNote?: ReadNote): MarkdownNode[] {
  const reader = new InlineReader(pairedTags(tokens), readNote)
  for (const [place, token] of tokens.entries()) reader.read(token, tokens[place - 1])
  return joinLines(reader.nodes)
}

export type ReadNote = (definition: Definition, notes: Footnotes) => MarkdownNode | null

/** Which tags of marks are opened and closed; the others are words. */
function pairedTags(tokens: readonly Token[]): Set<Token> {
  const open = new Map<unknown, Token[]>()
  const paired = new Set<Token>()
  for (const token of tokens) {
    if (token.type !== 'tag') continue
    const waiting = open.get(token.meta?.name) ?? []
    open.set(token.meta?.name, waiting)
    if (!token.meta?.isEnd) waiting.push(token)
    else {
      const first = waiting.pop()
      if (first) paired.add(first).add(token)
    }
  }
  return paired
}

class InlineReader {
  readonly nodes: MarkdownNode[] = []
  private readonly paired: ReadonlySet<Token>
  /** How often each mark is open here. */
  private readonly open = new Map<string, number>()
  private href: string | null = null

  private readonly readNote: ReadNote | undefined

  constructor(paired: ReadonlySet<Token>, readNote: ReadNote | undefined) {
    this.paired = paired
    this.readNote = readNote
  }

  read(token: Token, before: Token | undefined): void {
    const { type, content, nesting, meta } = token
    if (type === 'code_inline') this.add(content, 'code')
    else if (type === 'softbreak') this.nodes.push(LINE_END)
    else if (type === 'hardbreak') this.nodes.push(LINE_BREAK)
    else if (type === 'image') this.addPicture(token)
    else if (type === 'link_open') this.openLink(token)
    else if (type === 'link_close') this.closeLink(before)
    else if (type === 'tag' && this.paired.has(token)) this.count(String(meta?.mark), meta?.isEnd ? -1 : 1)
    else if (type === 'sign') this.addSign(token)
    else if (type === 'footnote') this.addNote(token)
    else if (nesting !== 0) this.count(MARKS[token.tag] ?? '', nesting)
    else this.add(before?.info === 'auto' ? content.replace(/^mailto:/i, '') : content)
  }

  /** What is kept of a picture is read with its line; elsewhere it is words. */
  private addSign({ content, meta }: Token): void {
    const node = meta?.node as MarkdownNode
    if (node.type === 'image') this.add(content)
    else this.nodes.push(node)
  }

  /** One that there is no room for stays as it was typed. */
  private addNote({ content, meta }: Token): void {
    const note = this.readNote?.(meta?.definition as Definition, meta?.notes as Footnotes)
    if (note) this.nodes.push(note)
    else this.add(content)
  }

  private count(mark: string, by: number): void {
    this.open.set(mark, (this.open.get(mark) ?? 0) + by)
  }

  private marks(...more: string[]): Marks {
    const link = this.href ? [{ type: 'link', attrs: { href: this.href } }] : []
    const others = MARK_ORDER.filter((type) => (this.open.get(type) ?? 0) > 0 || more.includes(type))
    return [...link, ...others.map((type) => ({ type }))]
  }

  private add(text: string, ...more: string[]): void {
    if (text === '') return
    const marks = this.marks(...more)
    this.nodes.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
  }

  private openLink(token: Token): void {
    this.href = attributeOf(token, 'href') || null
    if (!this.href) this.add('[')
  }

  /** A link without words shows its address; one without an address is words. */
  private closeLink(before: Token | undefined): void {
    if (!this.href) this.add(']()')
    else if (before?.type === 'link_open') this.add(this.href)
    this.href = null
  }

  /** A picture among words becomes a link to it. */
  private addPicture(token: Token): void {
    const src = attributeOf(token, 'src')
    const words = wordsOf(token)
    if (!src) this.add(`![${words}]()`)
    else if (this.href) this.add(words || src)
    else {
      this.href = src
      this.add(words || src)
      this.href = null
    }
  }
}

/** An attribute as text; one that is missing is empty. */
export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

/** What describes a picture. */
export const wordsOf = ({ children }: Token): string =>
  readInline(children ?? [])
    .map(({ text = '' }) => text)
    .join('')

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Joins typed lines by a space, those of Chinese without one, and words of one style. */
function joinLines(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const content = nodes.flatMap((node, place): MarkdownNode[] => {
    if (node !== LINE_END) return [node]
    const [before, after] = [nodes[place - 1], nodes[place + 1]]
    const isWide = WIDE.test(before?.text?.at(-1) ?? '') && WIDE.test(after?.text?.[0] ?? '')
    return isWide ? [] : [{ type: 'text', text: ' ', ...sharedMarks(before, after) }]
  })
  return plainNode({ type: 'paragraph', content }).content ?? []
}

/** Marks that go on over the end of a line. */
function sharedMarks(before: MarkdownNode | undefined, after: MarkdownNode | undefined) {
  const others = new Set((after?.marks ?? []).map((mark) => JSON.stringify(mark)))
  const marks = (before?.marks ?? []).filter(
    (mark) => mark.type !== 'code' && others.has(JSON.stringify(mark)),
  )
  return marks.length > 0 ? { marks } : {}
}
