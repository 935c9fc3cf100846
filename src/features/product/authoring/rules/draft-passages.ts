/** A place in the words of a draft, in characters. */
export interface Place {
  starts: number
  ends: number
}

/** Stands for what is no text in a line (a name, a formula), so that places hold. */
const OBJECT = '\uFFFC'
const LINES = ['paragraph', 'heading', 'codeBlock', 'foldTitle']
const INLINE = ['text', 'hardBreak', 'mention', 'inlineMath']

interface Node {
  type?: unknown
  text?: unknown
  content?: unknown
}

const contentOf = (node: unknown): Node[] => {
  const { content } = (node ?? {}) as Node
  return Array.isArray(content) ? content : []
}
const isInline = ({ type }: Node): boolean => INLINE.includes(String(type))

/** All words of a draft, line by line, the hidden part behind the open one: what places are counted in. */
export const wordsOfDraft = ({ document, hidden }: { document: unknown; hidden: unknown }): string =>
  linesOf(document) + linesOf(hidden)

function linesOf(node: unknown): string {
  return contentOf(node)
    .map((block) => {
      const inner = contentOf(block)
      if (!LINES.includes(String(block.type)) && !inner.some(isInline)) return linesOf(block)
      return `${inner.map(({ text }) => (typeof text === 'string' ? text : OBJECT)).join('')}\n`
    })
    .join('')
}

/** Where a passage stands, as near as can be to where it was seen; null: nowhere. */
export function placeNear(words: string, passage: string, at: number): Place | null {
  if (passage === '') return null
  let best = -1
  for (let found = words.indexOf(passage); found >= 0; found = words.indexOf(passage, found + 1))
    if (best < 0 || Math.abs(found - at) < Math.abs(best - at)) best = found
  return best < 0 ? null : { starts: best, ends: best + passage.length }
}
