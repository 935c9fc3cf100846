import { MARK_ORDER, type MarkdownNode } from './same-node.ts'

type Mark = NonNullable<MarkdownNode['marks']>[number]

/** Notes a node that stands elsewhere; returns the sign for it. */
export type KeepInline = (node: MarkdownNode) => string

const SIGNS: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }
const TAGS: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
}

/**
 * Escapes what would be read as markup.
 *
 * @param isMath dollars may stand round a formula: one alone is an amount, and stays as it is
 */
export const escapeText = (text: string, isMath = true): string =>
  text
    .replace(isMath ? /[\\`*[\]<~$]/g : /[\\`*[\]<~]/g, '\\$&')
    .replace(/_/g, (sign, at: number) => (isWord(text[at - 1]) && isWord(text[at + 1]) ? sign : `\\${sign}`))
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(https?):(?=\/\/)/gi, '$1\\:')
    .replace(/\{(?=\.button)/g, '\\{')
    .replace(/[\n\r\t\u00a0]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)

export const writeAddress = (href: string): string =>
  /^(?!.*&#?\w+;)[^\s<>()\\]+$/.test(href) ? href : `<${href.replace(/[<>\\]|&(?=#?\w+;)/g, '\\$&')}>`

/** Code between as many backticks as it needs. */
function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const isAtEdge = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text))
  return isAtEdge ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

interface Style {
  /** HTML tags instead of delimiters, which are ambiguous close to letters and spaces. */
  usesTags: boolean
  /** Keeps a node that Markdown cannot express. */
  keep: KeepInline
  /** Writes the words of a footnote, apart from its sign. */
  note?: KeepInline
  /** How a line break is written. */
  lineBreak: string
  /** Whether dollars could be read as a formula. */
  isMath?: boolean
}

const opening = ({ type }: Mark, { usesTags }: Style): string =>
  type === 'link' ? '[' : !usesTags && SIGNS[type] ? SIGNS[type] : `<${TAGS[type] ?? type}>`

const closing = ({ type, attrs }: Mark, { usesTags }: Style): string =>
  type === 'link'
    ? `](${writeAddress(String(attrs?.href ?? ''))})`
    : !usesTags && SIGNS[type]
      ? SIGNS[type]
      : `</${TAGS[type] ?? type}>`

/** Writes inline nodes; marks that continue in the next node stay open. */
export function writeInline(nodes: readonly MarkdownNode[], style: Style): string {
  let out = ''
  let open: Mark[] = []
  const isMath =
    nodes.some(({ type }) => type === 'inlineMath') ||
    nodes
      .map(({ text = '' }) => text)
      .join('')
      .split('$').length > 2
  const same = (one: Mark, other: Mark | undefined) =>
    other !== undefined && JSON.stringify(one) === JSON.stringify(other)
  for (const node of nodes) {
    const marks = [...(node.marks ?? [])]
      .filter(({ type }) => style.usesTags || type !== 'code')
      .sort((one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type))
    let shared = 0
    while (shared < open.length && same(open[shared] as Mark, marks[shared])) shared += 1
    for (const mark of open.slice(shared).reverse()) out += closing(mark, style)
    for (const mark of marks.slice(shared)) out += opening(mark, style)
    open = marks
    out += writePiece(node, { ...style, isMath })
  }
  for (const mark of open.reverse()) out += closing(mark, style)
  return out
}

function writePiece(node: MarkdownNode, style: Style): string {
  if (node.type === 'hardBreak') return style.lineBreak
  if (node.type === 'inlineMath') return writeFormula(node, style)
  if (node.type === 'footnote' && style.note) return style.note(node)
  if (node.text === undefined) return style.keep(node)
  const isCode = (node.marks ?? []).some(({ type }) => type === 'code')
  return isCode && !style.usesTags ? writeCode(node.text) : escapeText(node.text, style.isMath)
}

/** Between backticks where tags are written: those are read whatever stands beside them. */
function writeFormula(node: MarkdownNode, { usesTags, keep }: Style): string {
  const latex = String(node.attrs?.latex ?? '')
  if (usesTags) return latex.includes('`') ? keep(node) : `$\`${latex}\`$`
  return `$${latex}$`
}
