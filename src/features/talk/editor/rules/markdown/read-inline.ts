import { isSafeHref } from '#features/kernel/documents/rules.ts'
import type { MarkdownNode } from './same-node.ts'
import { isWord } from './write-inline.ts'

type Marks = NonNullable<MarkdownNode['marks']>
/** The node that a `<keep>` placeholder stands for, by its id. */
export type KeptInline = (id: string) => MarkdownNode | undefined

const TAGS: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  u: 'underline',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
}
const SIGNS: Record<string, string> = { '**': 'bold', __: 'bold', '*': 'italic', _: 'italic', '~~': 'strike' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const URL_IN_TEXT = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]*_~\\]/iy
const KEEP = /<keep id="(\d+)"[^>\n]*\/>/y
const TAG = /<([a-z]+)>/iy
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/iy

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** Reads the inline Markdown of one paragraph. What is no markup stays as it was typed. */
export const readInline = (text: string, kept: KeptInline): MarkdownNode[] =>
  new InlineReader(text, kept).read(0, text.length, [])

/** Nesting of marks; what is nested deeper is read as words. */
const DEEPEST = 40

class InlineReader {
  private readonly closes = new Map<string, number>()
  private readonly lastEnds = new Map<string, number>()
  private depth = 0

  private readonly text: string
  private readonly kept: KeptInline

  constructor(text: string, kept: KeptInline) {
    this.text = text
    this.kept = kept
  }

  /** @param marks that everything in this range carries */
  read(from: number, to: number, marks: Marks): MarkdownNode[] {
    this.depth += 1
    const nodes = this.readWithin(from, to, marks)
    this.depth -= 1
    return nodes
  }

  private readWithin(from: number, to: number, marks: Marks): MarkdownNode[] {
    const nodes: MarkdownNode[] = []
    let plain = ''
    const flush = () => {
      if (plain) nodes.push({ type: 'text', text: plain, ...(marks.length > 0 && { marks }) })
      plain = ''
    }
    let place = from
    while (place < to) {
      const found = this.readAt(place, to, marks)
      if (typeof found === 'string') {
        plain += found
        place += 1
        continue
      }
      if (found.text !== undefined) plain += found.text
      else {
        flush()
        nodes.push(...found.nodes)
      }
      place = found.end
    }
    flush()
    return nodes
  }

  /** Reads at one place: a letter, replacement text, or nodes. */
  private readAt(
    place: number,
    to: number,
    marks: Marks,
  ):
    | string
    | { end: number; text: string; nodes?: never }
    | { end: number; text?: never; nodes: MarkdownNode[] } {
    const { text } = this
    const sign = text[place] ?? ''
    const within = <Found extends { end: number }>(found: Found | null) =>
      found && found.end <= to ? found : null
    switch (sign) {
      case '\\':
        return this.readEscape(place)
      case '\n':
        return { end: place + 1, text: joins(text[place - 1], text[place + 1]) }
      case ' ':
        return this.readBreak(place) ?? sign
      case '&':
        return within(this.readEntity(place)) ?? sign
      case '`':
        return within(this.readCode(place, marks)) ?? this.runOf(place)
      case '<':
        return within(this.readTag(place, marks)) ?? sign
      case '!':
        return within(text[place + 1] === '[' ? this.readLink(place + 1, marks) : null) ?? sign
      case '[':
        return within(this.readLink(place, marks)) ?? sign
      case '*':
      case '_':
      case '~':
        return within(this.readSign(place, marks)) ?? this.runOf(place)
      case 'h':
      case 'H':
        return within(this.readUrl(place, marks)) ?? sign
      default:
        return sign
    }
  }

  private runOf(place: number) {
    const run = /(.)\1*/sy
    const found = at(run, this.text, place)?.[0] ?? ''
    return { end: place + found.length, text: found }
  }

  private readEscape(place: number) {
    const next = this.text[place + 1]
    if (next === '\n') return { end: place + 2, nodes: [LINE_BREAK] }
    const isSign = next !== undefined && /[!-/:-@[-`{-~]/.test(next)
    return isSign ? { end: place + 2, text: next } : { end: place + 1, text: '\\' }
  }

  private readBreak(place: number) {
    const found = at(/ {2,}\n/y, this.text, place)
    return found ? { end: place + found[0].length, nodes: [LINE_BREAK] } : null
  }

  private readEntity(place: number) {
    const found = at(ENTITY, this.text, place)
    if (!found) return null
    const [whole, decimal, hex, name] = found
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    const text =
      code === null
        ? ENTITIES[name ?? '']
        : code > 0 && code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined
    return text === undefined ? null : { end: place + whole.length, text }
  }

  private codeEnd(place: number): { start: number; end: number; stop: number } | null {
    const fence = at(/`+/y, this.text, place)?.[0] ?? ''
    const runs = /`+/g
    runs.lastIndex = place + fence.length
    for (let run = runs.exec(this.text); run; run = runs.exec(this.text)) {
      if (run[0].length === fence.length)
        return { start: place + fence.length, end: run.index, stop: run.index + fence.length }
    }
    return null
  }

  private readCode(place: number, marks: Marks) {
    const found = this.codeEnd(place)
    if (!found) return null
    const raw = this.text.slice(found.start, found.end).replace(/\n/g, ' ')
    const text = /^ .* $/.test(raw) && /[^ ]/.test(raw) ? raw.slice(1, -1) : raw
    if (text === '') return null
    return { end: found.stop, nodes: [{ type: 'text', text, marks: withMark(marks, { type: 'code' }) }] }
  }

  private readTag(place: number, marks: Marks): { end: number; nodes: MarkdownNode[] } | null {
    const { text } = this
    const keep = at(KEEP, text, place)
    if (keep) {
      const node = this.kept(keep[1] ?? '')
      return node ? { end: place + keep[0].length, nodes: [node] } : null
    }
    const broken = at(/<br ?\/?>/iy, text, place)
    if (broken) return { end: place + broken[0].length, nodes: [LINE_BREAK] }
    const address = at(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/iy, text, place)
    if (address?.[1] && isSafeHref(address[1])) {
      const link = { type: 'link', attrs: { href: address[1] } }
      const shown = address[1].replace(/^mailto:/i, '')
      return {
        end: place + address[0].length,
        nodes: [{ type: 'text', text: shown, marks: withMark(marks, link) }],
      }
    }
    const found = this.tagEnd(place)
    if (!found) return null
    const { type, start, end, stop } = found
    return { end: stop, nodes: this.read(start, end, withMark(marks, { type })) }
  }

  /** Where the tag that opens here is closed, those of the same name inside it counted. */
  private tagEnd(place: number) {
    const open = at(TAG, this.text, place)
    const name = open?.[1]?.toLowerCase() ?? ''
    const type = TAGS[name]
    if (!open || !type || this.depth >= DEEPEST) return null
    const tags = new RegExp(`\\\\.|<(/?)${name}>`, 'gis')
    tags.lastIndex = place + open[0].length
    let depth = 1
    for (let tag = tags.exec(this.text); tag; tag = tags.exec(this.text)) {
      if (tag[1] === undefined) continue
      depth += tag[1] === '/' ? -1 : 1
      if (depth === 0) {
        return { type, start: place + open[0].length, end: tag.index, stop: tag.index + tag[0].length }
      }
    }
    return null
  }

  private readLink(place: number, marks: Marks): { end: number; nodes: MarkdownNode[] } | null {
    const found = this.depth < DEEPEST ? this.linkEnd(place) : null
    if (!found || found.close === place + 1 || !isSafeHref(found.href)) return null
    if (marks.some(({ type }) => type === 'link')) return null
    const link = { type: 'link', attrs: { href: found.href } }
    return { end: found.stop, nodes: this.read(place + 1, found.close, withMark(marks, link)) }
  }

  private linkEnd(place: number): { close: number; href: string; stop: number } | null {
    const close = this.bracketEnd(place)
    if (close < 0) return null
    const address =
      /\((?:<((?:\\.|[^<>\\\n])*)>|((?:\\.|[^\s()<>\\]|\([^\s()]*\))*))(?:[ \n]+"(?:\\.|[^"\\])*")?\)/y
    const found = at(address, this.text, close + 1)
    if (!found) return null
    const href = (found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1')
    return { close, href, stop: close + 1 + found[0].length }
  }

  private bracketEnd(place: number): number {
    let depth = 0
    for (let next = place; next < this.text.length; next += 1) {
      const sign = this.text[next]
      if (sign === '\\') next += 1
      else if (sign === '`') next = (this.codeEnd(next)?.stop ?? next + 1) - 1
      else if (sign === '[') depth += 1
      else if (sign === ']') {
        depth -= 1
        if (depth === 0) return next
      }
    }
    return -1
  }

  private readUrl(place: number, marks: Marks) {
    if (isWord(this.text[place - 1]) || marks.some(({ type }) => type === 'link')) return null
    const href = at(URL_IN_TEXT, this.text, place)?.[0]
    if (!href || !isSafeHref(href)) return null
    const link = { type: 'link', attrs: { href } }
    return { end: place + href.length, nodes: [{ type: 'text', text: href, marks: withMark(marks, link) }] }
  }

  private readSign(place: number, marks: Marks): { end: number; nodes: MarkdownNode[] } | null {
    for (const sign of this.signsAt(place)) {
      const type = SIGNS[sign] ?? ''
      if (!this.opens(place, sign)) continue
      const close = this.closeOf(sign, place + sign.length)
      if (close < 0) continue
      const inner = this.read(place + sign.length, close, withMark(marks, { type }))
      return { end: close + sign.length, nodes: inner }
    }
    return null
  }

  private signsAt(place: number): string[] {
    const one = this.text[place] ?? ''
    const isTwo = this.text[place + 1] === one
    if (one === '~') return isTwo ? ['~~'] : []
    return isTwo ? [one + one, one] : [one]
  }

  private opens(place: number, sign: string): boolean {
    const next = this.text[place + sign.length]
    if (next === undefined || /\s/.test(next)) return false
    return sign[0] !== '_' || !isWord(this.text[place - 1])
  }

  private ends(place: number, sign: string): boolean {
    const before = this.text[place - 1]
    if (before === undefined || /\s/.test(before)) return false
    return sign[0] !== '_' || !isWord(this.text[place + sign.length])
  }

  /** Where an opened delimiter is closed; what opens and closes in between is skipped. -1: nowhere. */
  private closeOf(sign: string, from: number): number {
    if (from > this.lastEnd(sign) || this.depth >= DEEPEST) return -1
    const key = `${sign}${from}`
    const known = this.closes.get(key)
    if (known !== undefined) return known
    // So that the search below does not search for the same again.
    this.closes.set(key, -1)
    this.depth += 1
    const found = this.findClose(sign, from)
    this.depth -= 1
    this.closes.set(key, found)
    return found
  }

  /** The last place where this delimiter can close anything. */
  private lastEnd(sign: string): number {
    let last = this.lastEnds.get(sign)
    if (last === undefined) {
      last = this.text.lastIndexOf(sign)
      while (last >= 0 && !this.ends(last, sign)) last = last > 0 ? this.text.lastIndexOf(sign, last - 1) : -1
      this.lastEnds.set(sign, last)
    }
    return last
  }

  private findClose(sign: string, from: number): number {
    const { text } = this
    let place = from
    while (place < text.length) {
      const letter = text[place] as string
      const isSign = text.startsWith(sign, place)
      const isOne = sign.length === 1
      const run = letter === sign[0] ? this.runOf(place).text.length : 0
      const mayEnd = isSign && place > from && (!isOne || run !== 2) && this.ends(place, sign)
      if (mayEnd) return place
      place = this.passOver(place, letter)
    }
    return -1
  }

  private passOver(place: number, letter: string): number {
    if (letter === '\\') return place + 2
    if (letter === '`') return this.codeEnd(place)?.stop ?? this.runOf(place).end
    if (letter === '<') return this.tagEnd(place)?.stop ?? place + 1
    if (letter === '[') return this.linkEnd(place)?.stop ?? place + 1
    if (letter !== '*' && letter !== '_' && letter !== '~') return place + 1
    for (const inner of this.signsAt(place)) {
      if (!this.opens(place, inner)) continue
      const close = this.closeOf(inner, place + inner.length)
      if (close >= 0) return close + inner.length
    }
    return place + (this.signsAt(place)[0]?.length ?? 1)
  }
}

const LINE_BREAK: MarkdownNode = { type: 'hardBreak' }

const withMark = (marks: Marks, mark: Marks[number]): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** Lines of Chinese are joined without a space. */
const joins = (before: string | undefined, after: string | undefined): string =>
  WIDE.test(before ?? '') && WIDE.test(after ?? '') ? '' : ' '
