import type { AnyNode, Doc } from './document.ts'
import { cutText } from './parsing/clean-text.ts'
import { asText, inlineText, walk } from './walk-document.ts'

/** What a node says by itself: text blocks their text, footnotes theirs on a line below, media their caption or title; never an attachment's secrets. */
function ownText(node: AnyNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'foldTitle':
    case 'footnote':
    case 'codeBlock':
      return inlineText(node)
    case 'image':
      return asText(node.attrs?.caption) || asText(node.attrs?.alt)
    case 'button':
      return asText(node.attrs?.label)
    case 'blockMath':
      return asText(node.attrs?.latex)
    case 'video':
    case 'audio':
    case 'attachment':
    case 'embed':
    case 'iframe':
      return asText(node.attrs?.title)
    default:
      return ''
  }
}

/** A document as lines of text: for the search index, feeds, mails. At most `limit` UTF-16 units, whole characters. */
export function plainText(document: Doc, limit = Number.POSITIVE_INFINITY): string {
  let text = ''
  for (const node of walk(document)) {
    const own = ownText(node).trim()
    if (own === '') continue
    text += text === '' ? own : `\n${own}`
    if (text.length >= limit) return cutText(text, limit)
  }
  return text
}

/** Signs as wide as they are high, written without spaces between words: a cut may fall between any two. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/u
/** Never left at the end of a cut text: opening signs and what calls for a continuation. */
const DANGLING = /[\s([{（［｛「『《〈【“‘,;:，、；：.。…—-]+$/u

/**
 * The beginning of the text on one line, at most `length` wide, a Chinese character counting 1 and a Latin letter
 * one half (so both fill the same space). Latin words and joined signs such as emoji are not cut through.
 */
export function excerpt(document: Doc, length: number): string {
  let text = ''
  for (const node of walk(document)) {
    if (node.type !== 'paragraph') continue
    text += ` ${inlineText(node)}`
    // Twice the widest answer is enough to see whether something is left out.
    if (text.length > length * 4) break
  }
  return shortenText(text, length)
}

export function shortenText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  let width = 0
  let wordStart = 0
  let end = 0
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(line)) {
    const isWide = WIDE.test(segment)
    width += isWide ? 1 : 0.5
    if (width > length) {
      // Inside a Latin word the cut goes back to its start, unless the word is all there is.
      const inWord = !isWide && segment !== ' ' && wordStart > 0
      end = inWord ? wordStart : index
      return `${line.slice(0, end).replace(DANGLING, '')}…`
    }
    if (isWide || segment === ' ') wordStart = index + segment.length
  }
  return line
}
