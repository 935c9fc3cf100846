import {
  type Block,
  DOCUMENT_LIMITS,
  type Doc,
  type FoldTitle,
  type Inline,
  type NoteInline,
  type Text,
} from '../document.ts'
import { isSafeHref } from './safe-url.ts'

/** The signs that an address is made of; a Chinese comma or stop behind it is none of them. */
const ADDRESS = /\bhttps?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi
/** Ends a sentence rather than an address. */
const PUNCTUATION = ".,:;!?'*_~"

/** Makes links of the addresses that stand in a text as they were typed. */
export const linkAddresses = (document: Doc): Doc => ({
  ...document,
  content: document.content.map(linkIn),
})

function linkIn<Node extends Block | FoldTitle>(node: Node): Node {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'foldTitle') {
    return node.content ? { ...node, content: node.content.flatMap(linkInline) } : node
  }
  // Whatever else holds something holds blocks, directly or in items, rows and cells; code stays as it is.
  if (node.type === 'codeBlock' || !('content' in node) || !Array.isArray(node.content)) return node
  return { ...node, content: (node.content as Block[]).map(linkIn) }
}

const linkInline = (inline: Inline): Inline[] =>
  inline.type === 'footnote' ? [{ ...inline, content: linkWords(inline.content) }] : linkWord(inline)

/** The same among the words of one footnote. */
const linkWords = (content: readonly NoteInline[]): NoteInline[] => content.flatMap(linkWord)

function linkWord(inline: NoteInline): NoteInline[] {
  if (inline.type !== 'text' || inline.marks?.some(({ type }) => type === 'link' || type === 'code')) {
    return [inline]
  }
  const parts: Text[] = []
  let end = 0
  const put = (text: string, href?: string) => {
    if (text === '') return
    const marks = [...(href ? [{ type: 'link' as const, attrs: { href } }] : []), ...(inline.marks ?? [])]
    parts.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
  }
  for (const { 0: found, index } of inline.text.matchAll(ADDRESS)) {
    // Nor is it looked at more closely: what no link may hold is not worth the time.
    const address = found.length > DOCUMENT_LIMITS.url ? '' : trimAddress(found)
    if (!isSafeHref(address)) continue
    put(inline.text.slice(end, index))
    put(address, address)
    end = index + address.length
  }
  put(inline.text.slice(end))
  return parts
}

/** Without what belongs to the sentence: a closing bracket stays where the address itself has opened it. */
function trimAddress(found: string): string {
  const count = (sign: string) => found.split(sign).length
  const unopened = { ')': count(')') - count('('), ']': count(']') - count('[') }
  let end = found.length
  for (; end > 0; end -= 1) {
    const sign = found[end - 1] ?? ''
    if (PUNCTUATION.includes(sign)) continue
    if ((sign !== ')' && sign !== ']') || (unopened[')'] <= 0 && unopened[']'] <= 0)) break
    unopened[sign] -= 1
  }
  return found.slice(0, end)
}
