import type { Block, Run } from '#features/kernel/delivery/public/letters.ts'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'

type DocBlock = Doc['content'][number]
type Paragraph = Extract<DocBlock, { type: 'paragraph' }>
type Inline = NonNullable<Paragraph['content']>[number]

/** What an editor holds as blocks of a letter: words with marks and links; pictures and players stay on the web. */
export const blocksOfDocument = (document: Doc | null, siteUrl: string): Block[] =>
  (document?.content ?? []).flatMap((block) => blocksOf(block, siteUrl))

function blocksOf(block: DocBlock, siteUrl: string): Block[] {
  switch (block.type) {
    case 'paragraph':
      return prose(runsOf(block.content, siteUrl))
    case 'heading':
      return [{ kind: 'section', title: textOf([{ type: 'paragraph', content: block.content ?? [] }]) }]
    case 'bulletList':
    case 'taskList':
      return block.content.flatMap(({ content }) => item('•', content, siteUrl))
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return block.content.flatMap(({ content }, index) => item(`${start + index}.`, content, siteUrl))
    }
    case 'blockquote':
    case 'callout':
      return [{ kind: 'quote', text: textOf(block.content) }]
    case 'codeBlock':
      return [{ kind: 'quote', text: block.content?.[0]?.text ?? '' }]
    case 'fold': {
      const [title, ...held] = block.content
      return [...prose(runsOf(title.content, siteUrl)), ...held.flatMap((one) => blocksOf(one, siteUrl))]
    }
    case 'blockMath':
      return prose([{ text: block.attrs.latex }])
    case 'table':
      return prose([{ text: textOf([block]) }])
    default:
      return []
  }
}

const textOf = (content: readonly DocBlock[]): string => plainText({ version: 1, content: [...content] })

function item(mark: string, content: readonly DocBlock[], siteUrl: string): Block[] {
  const [first, ...others] = content.flatMap((block) => blocksOf(block, siteUrl))
  if (first?.kind !== 'prose') return first ? [first, ...others] : []
  return [{ kind: 'prose', runs: [{ text: `${mark} ` }, ...first.runs] }, ...others]
}

const prose = (runs: Run[]): Block[] =>
  runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'prose', runs }] : []

const runsOf = (content: readonly Inline[] | undefined, siteUrl: string): Run[] =>
  (content ?? []).map((inline): Run => {
    if (inline.type === 'hardBreak') return { text: '\n' }
    if (inline.type === 'mention') return { text: `@${inline.attrs.name}` }
    // Mails show the source of a formula: few programs for mail know MathML.
    if (inline.type === 'inlineMath') return { text: inline.attrs.latex }
    const marks = inline.marks ?? []
    const link = marks.find((mark) => mark.type === 'link')
    const href = link && absolute(link.attrs.href, siteUrl)
    return {
      text: inline.text,
      ...(marks.some(({ type }) => type === 'bold') && { isStrong: true }),
      ...(marks.some(({ type }) => type === 'italic') && { isEmphasized: true }),
      ...(href && { href }),
    }
  })

/** In a mail there is no page that an address could be relative to; other kinds of addresses are no links. */
function absolute(href: string, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}
