import type { Token } from 'markdown-it'
import { DOCUMENT_LIMITS, embedFromUrl, isSafeSource } from '#features/kernel/documents/rules.ts'
import { type Kept, markdownParser } from './markdown-parser.ts'
import { attributeOf, readInline, wordsOf } from './read-inline.ts'
import type { MarkdownNode } from './same-node.ts'

/**
 * Reads Markdown as people write it (CommonMark's usual blocks, tables, task lists, callouts) into nodes of the editor.
 * It refuses nothing, and what is no markup stays as text. Only cells of a table beyond the width of its head are left out,
 * as CommonMark's tables do.
 *
 * @param kept the nodes that `<keep>` placeholders stand for, by their ids
 */
export function readMarkdown(text: string, kept: Kept = {}): MarkdownNode[] {
  const tokens = markdownParser.parse(text.replaceAll('\0', ''), { kept })
  return new BlockReader(tokens).readUntil('')
}

class BlockReader {
  private readonly tokens: readonly Token[]
  private place = 0
  /** Folds around what is read. */
  private folds = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
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
        return readParagraph(this.words(), !token.hidden)
      case 'heading_open':
        return [withText({ type: 'heading', attrs: { level: levelOf(token.markup) } }, this.words())]
      case 'centred':
        return [readCentred(token, this.words())]
      case 'fence':
        return [readFence(token)]
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'sign':
        return [token.meta?.node as MarkdownNode]
      case 'blockquote_open':
        return [this.readQuote()]
      case 'box_open':
        return this.readBox(token)
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.readList(token)
      case 'table_open':
        return [this.readTable()]
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
    const title = readInline(this.next()?.children ?? [])
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
      const paragraph = withText({ type: 'paragraph' }, this.words())
      const type = token.type === 'th_open' ? 'tableHeader' : 'tableCell'
      content.at(-1)?.content?.push({ type, content: [paragraph] })
    }
    return { type: 'table', content }
  }
}

/** The levels that a text has: its first is the title of the page. */
const levelOf = (markup: string): number =>
  markup === '-' ? 3 : Math.min(4, Math.max(2, markup === '=' ? 2 : markup.length))

function readCentred({ meta }: Token, words: readonly Token[]): MarkdownNode {
  const level = Number(meta?.level)
  const align = { align: 'center' }
  if (level === 0) return withText({ type: 'paragraph', attrs: align }, words)
  return withText({ type: 'heading', attrs: { level: levelOf('#'.repeat(level)), ...align } }, words)
}

const startOf = (list: Token): number => Number(list.attrGet('start') ?? 1)

function withText(node: MarkdownNode, words: readonly Token[]): MarkdownNode {
  const content = readInline(words)
  return content.length > 0 ? { ...node, content } : node
}

function readFence({ info, content }: Token): MarkdownNode {
  const language = /^[a-z0-9][a-z0-9+#._-]{0,29}(?=\s|$)/i.exec(info.trim())?.[0]
  const text = content.replace(/\n$/, '')
  return {
    type: 'codeBlock',
    ...(language && { attrs: { language } }),
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  }
}

/** A line that is a picture of this site is a block of its own, and so is one that is the address of a film. */
function readParagraph(words: readonly Token[], showsFilms: boolean): MarkdownNode[] {
  const blocks: MarkdownNode[] = []
  let rest: Token[] = []
  const flush = () => {
    const last = rest.at(-1)
    if (last && endsLine(last)) rest.pop()
    if (rest.length > 0) blocks.push(withText({ type: 'paragraph' }, rest))
    rest = []
  }
  for (const { line, end } of linesOf(words)) {
    const picture = readPicture(line) ?? (showsFilms ? readFilm(line) : null)
    if (!picture) {
      rest.push(...line, ...end)
      continue
    }
    flush()
    blocks.push(picture)
  }
  flush()
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
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
