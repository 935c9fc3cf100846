import type { AnyNode, Doc } from '#features/kernel/documents/rules.ts'

/** A text with formatting as one would type it into a plain field: without marks, with every word and address. */
export const plainWords = ({ content }: Doc): string => blocks(content).trim()

const blocks = (content: readonly AnyNode[], between = '\n\n'): string =>
  content
    .map(wordsOf)
    .filter((words) => words.trim() !== '')
    .join(between)

const indented = (text: string, sign: string): string =>
  text
    .split('\n')
    .map((line, place) => (place === 0 ? sign : ' '.repeat(sign.length)) + line)
    .join('\n')

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function wordsOf(node: AnyNode): string {
  switch (node.type) {
    case 'bulletList':
      return node.content.map((item) => indented(blocks(item.content, '\n'), '- ')).join('\n')
    case 'taskList':
      return node.content
        .map((item) => indented(blocks(item.content, '\n'), item.attrs.checked ? '- [x] ' : '- [ ] '))
        .join('\n')
    case 'orderedList': {
      const first = node.attrs?.start ?? 1
      return node.content
        .map((item, place) => indented(blocks(item.content, '\n'), `${first + place}. `))
        .join('\n')
    }
    case 'blockquote':
      return quoted(blocks(node.content))
    case 'fold':
    case 'callout':
    case 'column':
      return blocks(node.content)
    case 'table':
      return node.content
        .map((row) => row.content.map((cell) => blocks(cell.content, ' ')).join(' | '))
        .join('\n')
    case 'gallery':
    case 'comparison':
      return node.content.map(wordsOf).join('\n')
    case 'image':
      return [node.attrs.caption ?? node.attrs.alt, node.attrs.src].filter(Boolean).join(' ')
    case 'video':
    case 'audio':
    case 'iframe':
    case 'attachment':
      return [node.attrs.title, node.attrs.src].filter(Boolean).join(' ')
    case 'embed':
      return [node.attrs.title, node.attrs.id].filter(Boolean).join(' ')
    case 'horizontalRule':
      return '---'
    case 'codeBlock':
      return node.content?.[0].text ?? ''
    case 'paragraph':
    case 'heading':
    case 'foldTitle':
      return (node.content ?? []).map(wordsOf).join('')
    case 'blockMath':
      return `$$\n${node.attrs.latex}\n$$`
    case 'inlineMath':
      return `$${node.attrs.latex}$`
    case 'footnote':
      return ` [${node.content.map(wordsOf).join('')}]`
    case 'columns':
      return node.content.map(wordsOf).join('\n\n')
    case 'button':
      return `${node.attrs.label} (${node.attrs.href})`
    case 'hardBreak':
      return '\n'
    case 'mention':
      return `@${node.attrs.name}`
    case 'text': {
      const href = node.marks?.find((mark) => mark.type === 'link')?.attrs.href
      return href && href !== node.text && !href.endsWith(`//${node.text}`)
        ? `${node.text} (${href})`
        : node.text
    }
    default:
      return ''
  }
}
