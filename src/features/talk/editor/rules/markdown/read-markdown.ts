import type { Token } from 'markdown-it'
import { DOCUMENT_LIMITS, embedFromUrl, isSafeSource } from '#features/kernel/documents/rules.ts'
import { type Env, type Kept, markdownParser } from './markdown-parser.ts'
import { type Definition, noFootnotes } from './read-footnotes.ts'
import { attributeOf, type ReadNote, readInline, wordsOf } from './read-inline.ts'
import { type MarkdownNode, plainNode } from './same-node.ts'

/**
 * Reads Markdown as people write it (CommonMark's usual blocks, tables, task lists, callouts) into nodes of the editor.
 * It refuses nothing, and what is no markup stays as text. Only cells of a table beyond the width of its head are left out,
 * as CommonMark's tables do.
 *
 * @param kept the nodes that `<keep>` placeholders stand for, by their ids
 */
export function readMarkdown(text: string, kept: Kept = {}): MarkdownNode[] {
  const tokens = markdownParser.parse(text.replaceAll('\0', ''), { kept, notes: noFootnotes() } satisfies Env)
  const reader = new BlockReader(tokens, noteReader(kept))
  const nodes = reader.readUntil('')
  return nodes.flatMap((node) => {
    const definition = reader.definitions.get(node)
    if (!definition) return [node]
    return definition.isUsed ? [] : [reader.asWords(definition)]
  })
}

/** Reads the words of footnotes, each once; signs within them are words, so that none leads in circles. */
function noteReader(kept: Kept): ReadNote {
  return (definition, notes) => {
    definition.words ??= wordsOfNote(definition.source, kept)
    const { words, source } = definition
    const said = words.map(({ text, attrs }) => text ?? String(attrs?.latex ?? attrs?.name ?? '')).join('')
    const isTooMuch =
      said.length > DOCUMENT_LIMITS.footnote || source.length > notes.wordsLeft || notes.left < 1
    if (isTooMuch || said.trim() === '') return null
    notes.left -= 1
    notes.wordsLeft -= source.length
    definition.isUsed = true
    return { type: 'footnote', content: words }
  }
}

const wordsOfNote = (source: string, kept: Kept): MarkdownNode[] => {
  const [line] = markdownParser.parseInline(source, { kept } satisfies Env)
  return readInline(line?.children ?? []).filter(({ type }) => type !== 'footnote')
}

/** Parts the columns of one box. */
const COLUMN_BREAK: MarkdownNode = { type: 'columnBreak' }

/**
 * Headings of a text from elsewhere so that the largest of them is the first level: many texts leave that to their title,
 * which is the page's here.
 */
export function raiseHeadings(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const levels = nodes.flatMap(({ type, attrs }) => (type === 'heading' ? Number(attrs?.level) : []))
  const by = levels.length > 0 ? Math.min(...levels) - 2 : 0
  if (by <= 0) return [...nodes]
  return nodes.map((node) => {
    if (node.type !== 'heading') return node
    return { ...node, attrs: { ...node.attrs, level: Number(node.attrs?.level) - by } }
  })
}

class BlockReader {
  private readonly tokens: readonly Token[]
  private readonly readNote: ReadNote
  /** Of the nodes that stand for words of footnotes until it is known whether a sign means them. */
  readonly definitions = new Map<MarkdownNode, Definition>()
  private place = 0
  /** Folds around what is read. */
  private folds = 0
  private isInColumns = false

  constructor(tokens: readonly Token[], readNote: ReadNote) {
    this.tokens = tokens
    this.readNote = readNote
  }

  private next(): Token | undefined {
    this.place += 1
    return this.tokens[this.place - 1]
  }

  /** The blocks up to the end of what they stand in. */
  readUntil(end: string): MarkdownNode[] {
    const nodes: MarkdownNode[] = []
    for (let token = this.next(); token && token.type !== end; token = this.next())
      nodes.push(...this.readBlock(token))
    return nodes
  }

  private readBlock(token: Token): MarkdownNode[] {
    switch (token.type) {
      case 'paragraph_open':
        return this.readParagraph(this.words(), !token.hidden)
      case 'heading_open':
        return [this.withText({ type: 'heading', attrs: { level: levelOf(token.markup) } }, this.words())]
      case 'centred':
        return [this.readCentred(token, this.words())]
      case 'fence':
        return [readFence(token)]
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'sign':
        return [token.meta?.node as MarkdownNode]
      case 'blockquote_open':
        return [this.readQuote()]
      case 'box_open':
        return token.meta?.isColumns ? this.readColumns() : this.readBox(token)
      case 'column_break':
        return [COLUMN_BREAK]
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.readList(token)
      case 'table_open':
        return [this.readTable()]
      case 'definition':
        return [this.definitionNode(token)]
      default:
        return []
    }
  }

  /** The words of a block that holds nothing else, passed to its end. */
  private words(): readonly Token[] {
    const words = this.next()?.children ?? []
    this.place += 1
    return words
  }

  private readQuote(): MarkdownNode {
    const kind = this.tokens[this.place]?.meta?.kind
    const content = this.readUntil('blockquote_close')
    const blocks = content.length > 0 ? content : [{ type: 'paragraph' }]
    return kind
      ? { type: 'callout', attrs: { kind }, content: blocks }
      : { type: 'blockquote', content: blocks }
  }

  /** The mark of the hidden part stands before a fold, never in it; folds that are too deep are written out. */
  private readBox(box: Token): MarkdownNode[] {
    const kind = box.meta?.kind
    const title = readInline(this.next()?.children ?? [], this.readNote)
    this.folds += kind ? 0 : 1
    const isTooDeep = this.folds > DOCUMENT_LIMITS.folds
    const read = this.readUntil('box_close')
    this.folds -= kind ? 0 : 1
    const blocks = read.filter(({ type }) => type !== 'hiddenStart')
    const hidden = blocks.length < read.length ? [{ type: 'hiddenStart' }] : []
    const line = { type: 'paragraph', ...(title.length > 0 && { content: title }) }
    if (isTooDeep) return [...hidden, line, ...blocks]
    if (kind) {
      const content = [...(title.length > 0 ? [line] : []), ...blocks]
      return [...hidden, { type: 'callout', attrs: { kind }, content: content.length > 0 ? content : [line] }]
    }
    const content = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
    return [...hidden, { type: 'fold', content: [{ ...line, type: 'foldTitle' }, ...content] }]
  }

  /** Further columns go on in the second; those within others are written out. */
  private readColumns(): MarkdownNode[] {
    // Columns have no title.
    this.next()
    const isInner = this.isInColumns
    this.isInColumns = true
    const read = this.readUntil('box_close')
    this.isInColumns = isInner
    const blocks = read.filter(({ type }) => type !== 'hiddenStart')
    const hidden = blocks.length < read.length ? [{ type: 'hiddenStart' }] : []
    const split = blocks.indexOf(COLUMN_BREAK)
    const left = split < 0 ? blocks : blocks.slice(0, split)
    const right = split < 0 ? [] : blocks.slice(split + 1).filter((node) => node !== COLUMN_BREAK)
    if (isInner) return [...hidden, ...left, ...right]
    const column = (content: MarkdownNode[]): MarkdownNode => ({
      type: 'column',
      content: content.length > 0 ? content : [{ type: 'paragraph' }],
    })
    return [...hidden, { type: 'columns', content: [column(left), column(right)] }]
  }

  /** Tasks and other items that follow each other are lists of their own. */
  private readList(list: Token): MarkdownNode[] {
    const lists: MarkdownNode[] = []
    for (let token = this.next(); token?.type === 'list_item_open'; token = this.next()) {
      const content = this.readUntil('list_item_close')
      if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' })
      const checked = token.meta?.checked
      const isTask = checked !== undefined
      const type = isTask ? 'taskList' : list.type === 'ordered_list_open' ? 'orderedList' : 'bulletList'
      const last = lists.at(-1)
      const item = { type: isTask ? 'taskItem' : 'listItem', ...(isTask && { attrs: { checked } }), content }
      if (last?.type === type) last.content?.push(item)
      else
        lists.push({
          type,
          ...(type === 'orderedList' && { attrs: { start: startOf(list) } }),
          content: [item],
        })
    }
    return lists
  }

  private readTable(): MarkdownNode {
    const content: MarkdownNode[] = []
    for (let token = this.next(); token && token.type !== 'table_close'; token = this.next()) {
      if (token.type === 'tr_open') content.push({ type: 'tableRow', content: [] })
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      const paragraph = this.withText({ type: 'paragraph' }, this.words())
      const type = token.type === 'th_open' ? 'tableHeader' : 'tableCell'
      content.at(-1)?.content?.push({ type, content: [paragraph] })
    }
    return { type: 'table', content }
  }

  private definitionNode(token: Token): MarkdownNode {
    const node = { type: 'paragraph' }
    this.definitions.set(node, token.meta?.definition as Definition)
    return node
  }

  /** The words of a footnote that no sign means, as they were typed. */
  asWords({ label, source, words }: Definition): MarkdownNode {
    const [line] = words ? [] : markdownParser.parseInline(source, { kept: {} } satisfies Env)
    const content = [{ type: 'text', text: `[^${label}]: ` }, ...(words ?? readInline(line?.children ?? []))]
    return plainNode({ type: 'paragraph', content })
  }

  private withText(node: MarkdownNode, words: readonly Token[]): MarkdownNode {
    const content = readInline(words, this.readNote)
    return content.length > 0 ? { ...node, content } : node
  }

  private readCentred({ meta }: Token, words: readonly Token[]): MarkdownNode {
    const level = Number(meta?.level)
    const align = { align: 'center' }
    if (level === 0) return this.withText({ type: 'paragraph', attrs: align }, words)
    return this.withText(
      { type: 'heading', attrs: { level: Math.min(5, Math.max(2, level)), ...align } },
      words,
    )
  }

  /** A line that is a picture of this site, a button or the address of a film is a block of its own. */
  private readParagraph(words: readonly Token[], showsFilms: boolean): MarkdownNode[] {
    const blocks: MarkdownNode[] = []
    let rest: Token[] = []
    const flush = () => {
      const last = rest.at(-1)
      if (last && endsLine(last)) rest.pop()
      if (rest.length > 0) blocks.push(this.withText({ type: 'paragraph' }, rest))
      rest = []
    }
    for (const { line, end } of linesOf(words)) {
      const block = readPicture(line) ?? readButton(line) ?? (showsFilms ? readFilm(line) : null)
      if (!block) {
        rest.push(...line, ...end)
        continue
      }
      flush()
      blocks.push(block)
    }
    flush()
    return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
  }
}

/** One sign is the first level of a text, which is the second of its page; below the fourth there is none. */
const levelOf = (markup: string): number =>
  markup === '=' ? 2 : markup === '-' ? 3 : Math.min(5, markup.length + 1)

const startOf = (list: Token): number => Number(list.attrGet('start') ?? 1)

function readFence({ info, content }: Token): MarkdownNode {
  const language = /^[a-z0-9][a-z0-9+#._-]{0,29}(?=\s|$)/i.exec(info.trim())?.[0]
  const text = content.replace(/\n$/, '')
  return {
    type: 'codeBlock',
    ...(language && { attrs: { language } }),
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  }
}

/** A break that was typed as a tag has its tag as content. */
const endsLine = ({ type, content }: Token): boolean =>
  type === 'softbreak' || (type === 'hardbreak' && content === '')

function linesOf(words: readonly Token[]): Array<{ line: Token[]; end: Token[] }> {
  const lines = [{ line: [] as Token[], end: [] as Token[] }]
  for (const token of words) {
    if (!endsLine(token)) lines.at(-1)?.line.push(token)
    else {
      lines.at(-1)?.end.push(token)
      lines.push({ line: [], end: [] })
    }
  }
  return lines
}

/** A line that is a link and says so is a button. */
function readButton([open, words, close, sign, ...others]: readonly Token[]): MarkdownNode | null {
  const isButton = open?.type === 'link_open' && close?.type === 'link_close' && sign?.type === 'button'
  if (!isButton || others.length > 0 || words?.type !== 'text') return null
  const [href, label] = [attributeOf(open, 'href'), words.content.replace(/\s+/g, ' ').trim()]
  if (!href || label === '' || label.length > DOCUMENT_LIMITS.label) return null
  const look = sign.content.includes('.quiet') && { look: 'quiet' }
  const align = sign.content.includes('.center') && { align: 'center' }
  return { type: 'button', attrs: { label, href, ...look, ...align } }
}

/** An address as it was typed; one in brackets is a link. In a short list it stands among the words of its item. */
function readFilm([link, words, end, ...others]: readonly Token[]): MarkdownNode | null {
  if (link?.type !== 'link_open' || link.markup !== 'linkify' || end?.type !== 'link_close') return null
  const film = others.length === 0 && embedFromUrl(words?.content ?? '')
  return film ? { type: 'embed', attrs: film } : null
}

function readPicture([picture, sign, ...others]: readonly Token[]): MarkdownNode | null {
  if (picture?.type !== 'image' || picture.level > 0 || others.length > 0) return null
  const more = sign && ((sign.meta?.node ?? null) as MarkdownNode | null)
  if (more === null || (more && more.type !== 'image')) return null
  const src = attributeOf(picture, 'src')
  // A picture of another site becomes a link: shown, it would tell that site who reads here.
  if (!src.startsWith('/') || !isSafeSource(src)) return null
  // A kept size is valid only for the same picture.
  const isSame = more?.attrs?.src === src
  const { width: _w, height: _h, ...rest } = more?.attrs ?? {}
  const title = attributeOf(picture, 'title')
  const alt = wordsOf(picture)
  return {
    type: 'image',
    attrs: { ...(isSame ? more?.attrs : rest), src, ...(title && { title }), ...(alt && { alt }) },
  }
}
