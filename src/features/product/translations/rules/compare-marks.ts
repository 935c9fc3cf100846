import { type AnyNode, type Block, type Doc, stableSource } from '#features/kernel/documents/rules.ts'
import { LOCALES } from '#shared/texts/locales.ts'

export interface Parts {
  document: Doc
  hidden: Doc | null
}

export const MARK_KINDS = ['headings', 'pictures', 'links', 'footnotes'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Something of a text that its translation is expected to have too. */
export interface Mark {
  /** What it is found by: the address of a link or picture, the words of a heading. */
  value: string
  /** How it is called in a list. */
  name: string
  /** Which of its kind it is in its text. */
  place: number
}

export interface ComparedMarks {
  kind: MarkKind
  /** How many the original has, and how many the translation. */
  original: number
  own: number
  missing: Mark[]
  extra: Mark[]
}

/** What two marks have in common when they are the same. */
type Keyed = Mark & { key: string }

/** Compares what does not depend on the language: headings by their levels, pictures and links by their addresses. */
export function compareMarks(original: Parts, own: Parts): ComparedMarks[] {
  const theirs = marksOf(original)
  const ours = marksOf(own)
  return MARK_KINDS.map((kind) => {
    const difference = kind === 'headings' ? lineDifference : setDifference
    return {
      kind,
      original: theirs[kind].length,
      own: ours[kind].length,
      ...difference(theirs[kind], ours[kind]),
    }
  })
}

type AllMarks = Record<MarkKind, Keyed[]>

function marksOf({ document, hidden }: Parts): AllMarks {
  const marks: AllMarks = { headings: [], pictures: [], links: [], footnotes: [] }
  for (const part of [document, hidden]) if (part) collect(part.content, marks)
  return marks
}

function collect(nodes: readonly AnyNode[], marks: AllMarks): void {
  let before = ''
  for (const node of nodes) {
    const href = node.type === 'text' ? hrefOf(node) : ''
    // A link whose words are partly bold is several texts, and one link.
    if (href !== '' && href !== before) add(marks.links, { key: linkKey(href), value: href, name: href })
    before = href
    if (node.type === 'button') {
      const { href: value, label } = node.attrs
      add(marks.links, { key: linkKey(value), value, name: label })
    }
    if (node.type === 'heading') {
      const words = wordsOf(node.content ?? [])
      add(marks.headings, { key: String(node.attrs.level), value: words, name: words })
    }
    if (node.type === 'image') {
      const { src, alt, caption } = node.attrs
      const value = stableSource(src)
      add(marks.pictures, { key: value, value, name: alt || caption || value.split('/').at(-1) || value })
    }
    // Their words are in another language: only how many there are can be compared.
    if (node.type === 'footnote') {
      const words = wordsOf(node.content)
      add(marks.footnotes, { key: 'footnote', value: words, name: words })
    }
    if ('content' in node && Array.isArray(node.content)) collect(node.content, marks)
  }
}

const add = (marks: Keyed[], mark: Omit<Keyed, 'place'>): void =>
  void marks.push({ ...mark, place: marks.length })

function hrefOf(node: Extract<AnyNode, { type: 'text' }>): string {
  const link = node.marks?.find((mark) => mark.type === 'link')
  return link?.type === 'link' ? link.attrs.href : ''
}

const wordsOf = (nodes: readonly AnyNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('')

const OWN_LANGUAGE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`)

/** A page of this site is the same in every language; places within a page are named by words of its language. */
const linkKey = (href: string): string => (href.startsWith('#') ? '#' : href.replace(OWN_LANGUAGE, ''))

/** What one side has more of than the other, wherever it stands. */
function setDifference(original: readonly Keyed[], own: readonly Keyed[]) {
  return { missing: without(original, own), extra: without(own, original) }
}

function without(marks: readonly Keyed[], others: readonly Keyed[]): Keyed[] {
  const left = new Map<string, number>()
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1)
  return marks.filter(({ key }) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/** What stands between the beginning and the end that both sides share: headings say nothing without their order. */
function lineDifference(original: readonly Keyed[], own: readonly Keyed[]) {
  const most = Math.min(original.length, own.length)
  let start = 0
  while (start < most && original[start]?.key === own[start]?.key) start += 1
  let end = 0
  while (end < most - start && original.at(-1 - end)?.key === own.at(-1 - end)?.key) end += 1
  return {
    missing: original.slice(start, original.length - end),
    extra: own.slice(start, own.length - end),
  }
}

/** Blocks that are the same in every language, by which the place of others is found. */
const isAnchor = ({ type }: Block): boolean =>
  type === 'heading' ||
  type === 'image' ||
  type === 'gallery' ||
  type === 'comparison' ||
  type === 'video' ||
  type === 'horizontalRule'

/**
 * Before which block of a translation without the mark its hidden part would begin, as in the original: by the number
 * of blocks where both have as many, else by the next heading or picture, else at the same share of the text.
 */
export function placeOfMark(original: { document: Doc; hidden: Doc }, own: Doc): number {
  const open = original.document.content.length
  const all = [...original.document.content, ...original.hidden.content]
  const within = (place: number) =>
    Math.max(Math.min(1, own.content.length), Math.min(place, own.content.length))
  if (all.length === own.content.length) return within(open)
  const next = all.findIndex((block, place) => place >= open && isAnchor(block))
  const anchor = all[next]
  if (anchor) {
    const before = all.slice(0, next).filter(({ type }) => type === anchor.type).length
    const same = own.content.flatMap(({ type }, place) => (type === anchor.type ? [place] : []))[before]
    if (same !== undefined) return within(same - (next - open))
  }
  return within(Math.round((open / all.length) * own.content.length))
}
