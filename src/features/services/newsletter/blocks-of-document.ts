import type { Block, Run } from '#features/kernel/delivery/public/letters.ts'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'

type DocBlock = Doc['content'][number]
type Paragraph = Extract<DocBlock, { type: 'paragraph' }>
type Inline = NonNullable<Paragraph['content']>[number]

/** What an editor holds as blocks of a letter: words with marks and links; pictures and players stay on the web. */
export const blocksOfDocument = (document: Doc | null, siteUrl: string): Block[] =>
  letterOf(document?.content ?? [], { siteUrl, notes: [] })

/** Where a letter comes from, and its footnotes, which stand at its end. */
interface Letter {
  siteUrl: string
  notes: Run[][]
}

function letterOf(content: readonly DocBlock[], letter: Letter): Block[] {
  const blocks = content.flatMap((block) => blocksOf(block, letter))
  return [...blocks, ...letter.notes.flatMap(prose)]
}

function blocksOf(block: DocBlock, letter: Letter): Block[] {
  switch (block.type) {
    case 'paragraph':
      return prose(runsOf(block.content, letter))
    case 'heading':
      return [{ kind: 'section', title: wordsOf(runsOf(block.content, letter)) }]
    case 'bulletList':
    case 'taskList':
      return block.content.flatMap(({ content }) => item('•', content, letter))
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return block.content.flatMap(({ content }, index) => item(`${start + index}.`, content, letter))
    }
    case 'blockquote':
    case 'callout':
      return [{ kind: 'quote', text: textOf(block.content) }]
    case 'codeBlock':
      return [{ kind: 'quote', text: block.content?.[0]?.text ?? '' }]
    case 'fold': {
      const [title, ...held] = block.content
      return [...prose(runsOf(title.content, letter)), ...held.flatMap((one) => blocksOf(one, letter))]
    }
    case 'columns':
      return block.content.flatMap(({ content }) => content.flatMap((one) => blocksOf(one, letter)))
    case 'button': {
      const href = absolute(block.attrs.href, letter.siteUrl)
      return prose([{ text: block.attrs.label, isStrong: true, ...(href && { href }) }])
    }
    case 'blockMath':
      return prose([{ text: block.attrs.latex }])
    case 'table':
      return prose([{ text: textOf([block]) }])
    default:
      return []
  }
}

const wordsOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const textOf = (content: readonly DocBlock[]): string => plainText({ version: 1, content: [...content] })

function item(mark: string, content: readonly DocBlock[], letter: Letter): Block[] {
  const [first, ...others] = content.flatMap((block) => blocksOf(block, letter))
  if (first?.kind !== 'prose') return first ? [first, ...others] : []
  return [{ kind: 'prose', runs: [{ text: `${mark} ` }, ...first.runs] }, ...others]
}

const prose = (runs: Run[]): Block[] =>
  runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'prose', runs }] : []

const runsOf = (content: readonly Inline[] | undefined, letter: Letter): Run[] =>
  (content ?? []).map((inline): Run => {
    if (inline.type === 'footnote') return noteSign(inline.content, letter)
    if (inline.type === 'hardBreak') return { text: '\n' }
    if (inline.type === 'mention') return { text: `@${inline.attrs.name}` }
    // Mails show the source of a formula: few programs for mail know MathML.
    if (inline.type === 'inlineMath') return { text: inline.attrs.latex }
    const marks = inline.marks ?? []
    const link = marks.find((mark) => mark.type === 'link')
    const href = link && absolute(link.attrs.href, letter.siteUrl)
    return {
      text: inline.text,
      ...(marks.some(({ type }) => type === 'bold') && { isStrong: true }),
      ...(marks.some(({ type }) => type === 'italic') && { isEmphasized: true }),
      ...(href && { href }),
    }
  })

/** Programs for mail lead to no place within a mail: the sign is words, and so is what it means. */
function noteSign(words: readonly Inline[], letter: Letter): Run {
  const runs: Run[] = []
  letter.notes.push(runs)
  const sign = `[${letter.notes.length}]`
  runs.push({ text: `${sign} ` }, ...runsOf(words, letter))
  return { text: sign }
}

/** In a mail there is no page that an address could be relative to; other kinds of addresses are no links. */
function absolute(href: string, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}
