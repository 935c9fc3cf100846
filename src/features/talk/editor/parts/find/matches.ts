import type { Node } from '@tiptap/pm/model'

/** What is looked for in a text. */
export interface Sought {
  text: string
  /** Capitals count. */
  isCase: boolean
  /** Not as a part of a longer word. */
  isWhole: boolean
}

/** Positions in the document. */
export interface Match {
  from: number
  to: number
}

/** Stands for what is no text in a line (a name, a formula), so that positions hold and no word reaches over it. */
const OBJECT = '\uFFFC'
const SIGNS = /[\\^$.*+?()[\]{}|/]/g
const IN_WORD = /[\p{L}\p{M}\p{N}_]/u
/** Writing without spaces between words: there, what is sought is found wherever it stands. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** All places of a text, in its order. None reaches over the end of a paragraph. */
export function findMatches(doc: Node, { text, isCase, isWhole }: Sought): Match[] {
  if (text === '') return []
  // A pattern, since writing in small letters changes the length of some words.
  const pattern = new RegExp(text.replace(SIGNS, '\\$&'), isCase ? 'gu' : 'giu')
  const found: Match[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const line = lineOf(node)
    for (const { 0: match, index } of line.matchAll(pattern)) {
      const end = index + match.length
      if (isWhole && !(isLimit(line, index) && isLimit(line, end))) continue
      found.push({ from: at + 1 + index, to: at + 1 + end })
    }
    return false
  })
  return found
}

/** The words of a paragraph; each character stands where its position is. */
export function lineOf(block: Node): string {
  let line = ''
  block.forEach((inline) => {
    line += inline.text ?? OBJECT.repeat(inline.nodeSize)
  })
  return line
}

/** Whether no word goes over this place. */
function isLimit(line: string, at: number): boolean {
  const before = /.$/su.exec(line.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  const after = /^./su.exec(line.slice(at, at + 2))?.[0] ?? ''
  const isWord = (sign: string) => IN_WORD.test(sign) && !UNSPACED.test(sign)
  return !(isWord(before) && isWord(after))
}
