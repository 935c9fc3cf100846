import { isSafeSource } from '#features/kernel/documents/rules.ts'
import { readInline } from './read-inline.ts'
import type { MarkdownNode } from './same-node.ts'

type Kept = Readonly<Record<string, MarkdownNode>>

const KEEP = /^ {0,3}<keep id="(\d+)"[^>\n]*\/> *$/
const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([^`]*)$/
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const HIDDEN = /^ {0,3}<hidden ?\/> *$/
const NOTHING = /^ {0,3}<p ?\/> *$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/
const BOX = /^\[([ xX])\](?: |$)/
const CALLOUT = /^\[!(\w+)\] *$/
const IMAGE =
  /^ {0,3}!\[((?:\\.|[^\]\\])*)\]\((?:<((?:\\.|[^<>\\])*)>|([^\s()<>\\]*))(?: +"((?:\\.|[^"\\])*)")?\)(?:<keep id="(\d+)"[^>\n]*\/>)? *$/
const TABLE_HEAD = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/

const CALLOUTS: Record<string, string> = {
  NOTE: 'info',
  INFO: 'info',
  TIP: 'success',
  SUCCESS: 'success',
  WARNING: 'warning',
  IMPORTANT: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
}

/**
 * Reads Markdown as people write it (CommonMark's usual blocks, tables, task lists, callouts) into nodes of the editor.
 * It refuses nothing and loses nothing: what is no markup stays as text.
 *
 * @param kept the nodes that `<keep>` placeholders stand for, by their ids
 */
export function readMarkdown(text: string, kept: Kept = {}): MarkdownNode[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/^\t+(?=(?:[-*+]|\d{1,9}[.)]) )/gm, (tabs) => '    '.repeat(tabs.length))
    .split('\n')
  return new BlockReader(kept).read(lines, 0)
}

/** Deeper than stored texts may nest: markup there is read as words. */
const DEEPEST = 7

class BlockReader {
  private lines: readonly string[] = []
  private place = 0

  private readonly kept: Kept

  constructor(kept: Kept) {
    this.kept = kept
  }

  read(lines: readonly string[], depth: number): MarkdownNode[] {
    const inner = new BlockReader(this.kept)
    inner.lines = lines
    return inner.readAll(depth)
  }

  private readAll(depth: number): MarkdownNode[] {
    const nodes: MarkdownNode[] = []
    while (this.place < this.lines.length) {
      const line = this.lines[this.place] as string
      if (line.trim() === '') this.place += 1
      else nodes.push(...this.readBlock(line, depth))
    }
    return nodes
  }

  private inline(text: string): MarkdownNode[] {
    return readInline(text, (id) => {
      const node = this.kept[id]
      return node && INLINE.has(node.type) ? node : undefined
    })
  }

  private withText(node: MarkdownNode, text: string): MarkdownNode {
    const content = this.inline(text)
    return content.length > 0 ? { ...node, content } : node
  }

  private readBlock(line: string, depth: number): MarkdownNode[] {
    const single = this.readLine(line, depth)
    if (single) {
      this.place += 1
      return [single]
    }
    if (FENCE.test(line)) return [this.readFence(line)]
    if (depth < DEEPEST && QUOTE.test(line)) return [this.readQuote(depth)]
    if (depth < DEEPEST && ITEM.test(line)) return [this.readList(line, depth)]
    if (depth < DEEPEST && this.isTable()) return [this.readTable()]
    return [this.readParagraph(depth)]
  }

  /** A block that is one line. */
  private readLine(line: string, depth: number): MarkdownNode | null {
    const id = KEEP.exec(line)?.[1]
    const known = id === undefined ? undefined : this.kept[id]
    if (known && !INLINE.has(known.type)) return known
    if (NOTHING.test(line)) return { type: 'paragraph' }
    if (depth === 0 && HIDDEN.test(line)) return { type: 'hiddenStart' }
    const heading = HEADING.exec(line)
    if (heading) {
      const level = Math.min(4, Math.max(2, heading[1]?.length ?? 2))
      return this.withText({ type: 'heading', attrs: { level } }, (heading[2] ?? '').trim())
    }
    if (RULE.test(line)) return { type: 'horizontalRule' }
    return this.readImage(line)
  }

  private readImage(line: string): MarkdownNode | null {
    const found = IMAGE.exec(line)
    if (!found) return null
    const [, alt = '', quoted, plain, title, id] = found
    const src = unescaped(quoted ?? plain ?? '')
    // A picture of another site becomes a link: shown, it would tell that site who reads here.
    if (!src.startsWith('/') || !isSafeSource(src)) return null
    const more = id === undefined ? undefined : this.kept[id]?.attrs
    // A kept size is valid only for the same picture.
    const isSame = more?.src === src
    const { width: _w, height: _h, ...rest } = more ?? {}
    const attrs = { ...(isSame ? more : rest), src, ...(title && { title: unescaped(title) }) }
    const said = this.inline(alt)
      .map((node) => node.text ?? '')
      .join('')
    return { type: 'image', attrs: { ...attrs, ...(said && { alt: said }) } }
  }

  private readFence(line: string): MarkdownNode {
    const [, indent = '', fence = '', info = ''] = FENCE.exec(line) ?? []
    const end = new RegExp(`^ {0,3}${fence[0] === '~' ? '~' : '`'}{${fence.length},} *$`)
    const text: string[] = []
    this.place += 1
    while (this.place < this.lines.length && !end.test(this.lines[this.place] as string)) {
      text.push((this.lines[this.place] as string).replace(new RegExp(`^ {0,${indent.length}}`), ''))
      this.place += 1
    }
    this.place += 1
    const language = /^[a-z0-9][a-z0-9+#._-]{0,29}(?=\s|$)/i.exec(info)?.[0]
    const code = text.join('\n')
    return {
      type: 'codeBlock',
      ...(language && { attrs: { language } }),
      ...(code !== '' && { content: [{ type: 'text', text: code }] }),
    }
  }

  private readQuote(depth: number): MarkdownNode {
    const inner: string[] = []
    while (this.place < this.lines.length && QUOTE.test(this.lines[this.place] as string)) {
      inner.push((this.lines[this.place] as string).replace(QUOTE, ''))
      this.place += 1
    }
    const kind = CALLOUTS[CALLOUT.exec(inner[0] ?? '')?.[1]?.toUpperCase() ?? '']
    const content = this.read(kind ? inner.slice(1) : inner, depth + 1)
    const blocks = content.length > 0 ? content : [{ type: 'paragraph' }]
    return kind
      ? { type: 'callout', attrs: { kind }, content: blocks }
      : { type: 'blockquote', content: blocks }
  }

  private readList(line: string, depth: number): MarkdownNode {
    const [, , mark = '-'] = ITEM.exec(line) ?? []
    const sign = mark.at(-1) ?? '-'
    const isOrdered = /\d/.test(mark)
    const isTask = !isOrdered && this.isTask(line)
    const items: MarkdownNode[] = []
    while (this.place < this.lines.length) {
      const next = this.lines[this.place] as string
      const found = ITEM.exec(next)
      if (!found || (found[2] ?? '').at(-1) !== sign || RULE.test(next)) break
      if (/\d/.test(found[2] ?? '') !== isOrdered || (!isOrdered && this.isTask(next) !== isTask)) break
      items.push(this.readItem(found, isTask, depth))
      this.skipBlankBefore(ITEM)
    }
    if (isTask) return { type: 'taskList', content: items }
    if (!isOrdered) return { type: 'bulletList', content: items }
    return { type: 'orderedList', attrs: { start: Number.parseInt(mark, 10) }, content: items }
  }

  private isTask(line: string): boolean {
    const found = ITEM.exec(line)
    return found !== null && BOX.test(line.slice(found[0].length))
  }

  /** Empty lines between two items do not end the list. */
  private skipBlankBefore(pattern: RegExp): void {
    let next = this.place
    while (next < this.lines.length && (this.lines[next] as string).trim() === '') next += 1
    if (next < this.lines.length && pattern.test(this.lines[next] as string)) this.place = next
  }

  private readItem(found: RegExpExecArray, isTask: boolean, depth: number): MarkdownNode {
    const [whole, indent = '', mark = '', gap = ''] = found
    // As in CommonMark, more than four spaces after the marker begin code in the item.
    const width = indent.length + mark.length + (gap.length > 4 || gap === '' ? 1 : gap.length)
    const first = (this.lines[this.place] as string).slice(Math.min(width, whole.length))
    const box = isTask ? BOX.exec(first) : null
    const inner = [box ? first.slice(box[0].length) : first]
    this.place += 1
    while (this.place < this.lines.length) {
      const line = this.lines[this.place] as string
      const isBlank = line.trim() === ''
      const isInside = line.startsWith(' '.repeat(width))
      if (!isBlank && !isInside && !this.goesOn(line, inner.at(-1) ?? '')) break
      inner.push(isInside ? line.slice(width) : line.trimStart())
      this.place += 1
    }
    const content = this.read(inner, depth + 2)
    if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' })
    return isTask
      ? { type: 'taskItem', attrs: { checked: /x/i.test(box?.[1] ?? '') }, content }
      : { type: 'listItem', content }
  }

  /** Whether a line continues the paragraph of the line before. */
  private goesOn = (line: string, before: string): boolean =>
    before.trim() !== '' && !startsBlock(line) && !ITEM.test(line)

  private isTable(): boolean {
    const [head = '', rule = ''] = this.lines.slice(this.place, this.place + 2)
    return (
      head.includes('|') &&
      rule.includes('|') &&
      TABLE_HEAD.test(rule) &&
      cellsOf(head).length === cellsOf(rule).length
    )
  }

  private readTable(): MarkdownNode {
    const width = cellsOf(this.lines[this.place] as string).length
    const row = (line: string, type: string): MarkdownNode => {
      const cells = cellsOf(line)
      const content = Array.from({ length: width }, (_, place) => ({
        type,
        content: [this.withText({ type: 'paragraph' }, (cells[place] ?? '').trim())],
      }))
      return { type: 'tableRow', content }
    }
    const rows = [row(this.lines[this.place] as string, 'tableHeader')]
    this.place += 2
    while (this.place < this.lines.length && (this.lines[this.place] as string).includes('|')) {
      rows.push(row(this.lines[this.place] as string, 'tableCell'))
      this.place += 1
    }
    return { type: 'table', content: rows }
  }

  private readParagraph(depth: number): MarkdownNode {
    const lines: string[] = []
    while (this.place < this.lines.length) {
      const line = this.lines[this.place] as string
      if (line.trim() === '') break
      if (lines.length > 0) {
        const under = /^ {0,3}(=+|-+) *$/.exec(line)?.[1]
        if (under) {
          this.place += 1
          const level = under[0] === '=' ? 2 : 3
          return this.withText({ type: 'heading', attrs: { level } }, lines.join('\n').trim())
        }
        if (depth < DEEPEST && startsBlock(line)) break
      }
      lines.push(line.trimStart())
      this.place += 1
    }
    return this.withText({ type: 'paragraph' }, lines.join('\n').replace(/ +$/, ''))
  }
}

const INLINE = new Set(['text', 'hardBreak', 'mention'])

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/**
 * Whether a line begins a block even within a paragraph. There, only a number 1 begins a list: another may be a year at
 * the end of a sentence.
 */
const startsBlock = (line: string): boolean =>
  [KEEP, FENCE, HEADING, RULE, HIDDEN, NOTHING, QUOTE, IMAGE].some((pattern) => pattern.test(line)) ||
  /^ {0,3}(?:[-*+]|1[.)]) +\S/.test(line)

/** The cells of a row; a bar after a backslash ends none. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replace(/\\\|/g, '|'))
}
