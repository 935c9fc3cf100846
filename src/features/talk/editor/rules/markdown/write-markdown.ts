import { embedPage, isEmbedId, isEmbedProvider } from '#features/kernel/documents/rules.ts'
import { readMarkdown } from './read-markdown.ts'
import { isSameNode, type MarkdownNode, plainNode } from './same-node.ts'
import { escapeText, type KeepInline, writeAddress, writeInline } from './write-inline.ts'

/** A text as Markdown, and the nodes that it cannot express, by the ids of their placeholders. */
export interface MarkdownText {
  text: string
  kept: Record<string, MarkdownNode>
}

export const CALLOUT_NAMES: Record<string, string> = {
  info: 'NOTE',
  success: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
}

/**
 * Writes a text as Markdown. Every block is read again at once: where that gives something else, because Markdown
 * cannot express it, a placeholder is written and the block is kept. So nothing is lost, whatever a text holds.
 */
export function writeMarkdown(blocks: readonly MarkdownNode[]): MarkdownText {
  const writer = new MarkdownWriter()
  const lines = writer.blocks(blocks)
  const notes = writer.definitions()
  return { text: [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n'), kept: writer.kept }
}

type Lines = string[]

class MarkdownWriter {
  readonly kept: Record<string, MarkdownNode> = {}
  private last = 0
  /** What stands below the text: the words of its footnotes. */
  private readonly notes: string[] = []

  /** The words of footnotes, from one on. */
  definitions(first = 0): Lines {
    return this.notes.slice(first).map((words, at) => `[^${first + at + 1}]: ${words}`)
  }

  /** Writes the words of a footnote in the first form that reads back as the same; else a placeholder stands for it. */
  private note: KeepInline = (node) => {
    const first = this.last
    for (const usesTags of [false, true]) {
      const style = { usesTags, keep: this.keep, lineBreak: '<br/>' }
      const words = writeInline(plainNode(node).content ?? [], style).replace(/^ +| +$/g, spaces)
      const [line] = readMarkdown(`[^1]\n\n[^1]: ${words}`, this.kept)
      const [read, ...others] = line?.content ?? []
      if (read && others.length === 0 && isSameNode(read, node)) {
        this.notes.push(words)
        return `[^${this.notes.length}]`
      }
      this.forget(first)
    }
    return this.keep(node)
  }

  /** Takes back the placeholders since one. */
  private forget(first: number): void {
    for (let id = first + 1; id <= this.last; id += 1) delete this.kept[String(id)]
    this.last = first
  }

  private keep: KeepInline = (node) => {
    this.last += 1
    const id = String(this.last)
    this.kept[id] = node
    const { name, title, alt, src } = node.attrs ?? {}
    const hint = String(name ?? title ?? alt ?? src ?? '').replace(/["<>\n\r\\]/g, ' ')
    return `<keep id="${id}" kind="${node.type}"${hint ? ` about="${hint}"` : ''}/>`
  }

  /** Blocks below each other, with an empty line between them. */
  blocks(nodes: readonly MarkdownNode[]): Lines {
    const lines: Lines = []
    let before: { node: MarkdownNode; isOther: boolean } | null = null
    for (const node of nodes) {
      // Adjacent lists need different markers to stay two.
      const isOther: boolean = before !== null && isListLike(before.node, node) && !before.isOther
      if (lines.length > 0) lines.push('')
      lines.push(...this.block(node, isOther))
      before = { node, isOther }
    }
    return lines
  }

  /** Writes a block in the first form that reads back as the same block; else a placeholder. */
  private block(node: MarkdownNode, isOther: boolean): Lines {
    const first = this.last
    const firstNote = this.notes.length
    for (const usesTags of [false, true]) {
      const lines = this.write(node, isOther, usesTags)
      const whole = lines && [...lines, '', ...this.definitions(firstNote)]
      const read = whole && readMarkdown(whole.join('\n'), this.kept)
      if (lines && read?.length === 1 && read[0] && isSameNode(read[0], node)) return lines
      this.forget(first)
      this.notes.length = firstNote
    }
    return [this.keep(node)]
  }

  private inline(node: MarkdownNode, usesTags: boolean, lineBreak = usesTags ? '<br/>' : '\\\n'): string {
    // Words of one style are joined first: escaping depends on the letters beside.
    return writeInline(plainNode(node).content ?? [], {
      usesTags,
      keep: this.keep,
      note: this.note,
      lineBreak,
    })
  }

  private write(node: MarkdownNode, isOther: boolean, usesTags: boolean): Lines | null {
    const { type, attrs = {}, content = [] } = node
    switch (type) {
      case 'paragraph':
        if (attrs.align) return [centred('p', this.inline(node, usesTags, '<br/>'))]
        return content.length === 0 ? ['<p/>'] : lineStarts(this.inline(node, usesTags))
      case 'heading':
        if (attrs.align) return [centred(`h${attrs.level}`, this.inline(node, usesTags, '<br/>'))]
        return [`${'#'.repeat(Number(attrs.level) - 1)} ${headingEnd(this.inline(node, usesTags, '<br/>'))}`]
      case 'codeBlock':
        return writeFence(String(attrs.language ?? ''), content[0]?.text ?? '')
      case 'horizontalRule':
        return ['---']
      case 'hiddenStart':
        return ['<hidden/>']
      case 'blockquote':
        return quoted(this.blocks(content))
      case 'callout':
        return quoted([`[!${CALLOUT_NAMES[String(attrs.kind)] ?? 'NOTE'}]`, ...this.blocks(content)])
      case 'blockMath':
        return ['$$', ...String(attrs.latex).split('\n'), '$$']
      case 'fold':
        return this.fold(content, usesTags)
      case 'columns': {
        const [left, right] = content.map((side) => this.blocks(side.content ?? []))
        return [':::columns', '', ...(left ?? []), '', ':::column', '', ...(right ?? []), '', ':::']
      }
      case 'button':
        return [writeButton(attrs)]
      case 'bulletList':
      case 'taskList':
        return this.list(content, () => (isOther ? '*' : '-'))
      case 'orderedList': {
        const start = Number(attrs.start ?? 1)
        return this.list(content, (place) => `${start + place}${isOther ? ')' : '.'}`)
      }
      case 'table':
        return this.table(content, usesTags)
      case 'image':
        return this.image(node)
      case 'embed':
        return writeFilm(attrs)
      default:
        return null
    }
  }

  private fold([title, ...blocks]: readonly MarkdownNode[], usesTags: boolean): Lines {
    const words = title ? this.inline(title, usesTags, '<br/>') : ''
    return ['<details>', `<summary>${words}</summary>`, '', ...this.blocks(blocks), '', '</details>']
  }

  private list(items: readonly MarkdownNode[], markOf: (place: number) => string): Lines {
    return items.flatMap(({ attrs, content = [] }, place) => {
      const box = attrs && 'checked' in attrs ? (attrs.checked ? '[x] ' : '[ ] ') : ''
      const mark = `${markOf(place)} `
      const [first, ...rest] = content
      const isBlank = first?.type === 'paragraph' && !first.content?.length
      // An item may not begin with two empty lines; a box is words enough.
      const blank = rest.length > 0 && !box ? '<p/>' : ''
      const lines = isBlank ? [blank] : this.blocks(first ? [first] : [])
      if (rest.length > 0) lines.push('', ...this.blocks(rest))
      return lines.map((line, at) => {
        if (at === 0) return `${mark}${box}${line}`.trimEnd() || mark
        return line === '' ? '' : `${' '.repeat(mark.length)}${line}`
      })
    })
  }

  /** Writes a table that has a header row, and one line of words in each cell. */
  private table(rows: readonly MarkdownNode[], usesTags: boolean): Lines {
    const lines = rows.map(({ content = [] }) => {
      const cells = content.map((cell) => {
        const [paragraph] = cell.content ?? []
        const text = paragraph ? this.inline(paragraph, usesTags, '<br/>') : ''
        return text.replace(/\|/g, '\\|')
      })
      return `| ${cells.join(' | ')} |`
    })
    const width = rows[0]?.content?.length ?? 0
    return [lines[0] ?? '', `|${' --- |'.repeat(width)}`, ...lines.slice(1)]
  }

  /** What Markdown cannot express of a picture, such as its size and caption, is kept beside it. */
  private image(node: MarkdownNode): Lines {
    const { src, alt, title, ...others } = node.attrs ?? {}
    const named = title ? ` "${String(title).replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"` : ''
    const hasMore = Object.values(others).some((value) => value !== null && value !== undefined)
    const more = hasMore ? this.keep({ type: 'image', attrs: { src, ...others } }) : ''
    return [`![${escapeText(String(alt ?? ''))}](${writeAddress(String(src ?? ''))}${named})${more}`]
  }
}

function writeButton({ label, href, look, align }: Record<string, unknown>): string {
  const classes = ['.button', look === 'quiet' && '.quiet', align === 'center' && '.center'].filter(Boolean)
  return `[${escapeText(String(label))}](${writeAddress(String(href))}){${classes.join(' ')}}`
}

/** As other sites write it; words in the middle are one line. */
const centred = (tag: string, words: string): string => `<${tag} align="center">${words}</${tag}>`

/** What has a title besides cannot be written so, and is kept. */
function writeFilm({ provider, id, start }: Record<string, unknown>): Lines | null {
  if (!isEmbedProvider(provider) || !isEmbedId(provider, id)) return null
  return [embedPage({ provider, id, ...(typeof start === 'number' && { start }) })]
}

/** Whether two lists have the same markers; lists of bullets and of tasks have. */
const isListLike = (one: MarkdownNode, other: MarkdownNode): boolean => {
  const signs = ({ type }: MarkdownNode) => (type === 'taskList' ? 'bulletList' : type)
  return /List$/.test(one.type) && signs(one) === signs(other)
}

const quoted = (lines: Lines): Lines => lines.map((line) => (line === '' ? '>' : `> ${line}`))

function writeFence(language: string, text: string): Lines {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, ...(text === '' ? [] : text.split('\n')), fence]
}

/** Escapes `#` and spaces at the end of a heading, where they would be dropped. */
const headingEnd = (text: string): string =>
  text.replace(/#(?=#*$)/, '\\#').replace(/ +$/, (run) => spaces(run))
const spaces = (run: string): string => '&#32;'.repeat(run.length)

/** Escapes what would begin a block, and spaces at both ends of a line. */
function lineStarts(text: string): Lines {
  return text.split('\n').map((line) =>
    line
      .replace(/^ +/, spaces)
      .replace(/ +$/, spaces)
      .replace(/^([#>+=|-]|:[-:])/, '\\$1')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2'),
  )
}
