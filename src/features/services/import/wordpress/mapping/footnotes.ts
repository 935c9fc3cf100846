import type { WxrItem } from '../reading/wxr.ts'

/** Where the editor of blocks drew the notes of a post, which it kept beside the text. */
const PLACE = /<!--\s*wp:footnotes\b[^>]{0,200}\/-->/
/** The sign in the text, a link to its note. */
const SIGN = /(<sup data-fn="[\w-]{1,60}"[^>]{0,200}>)\s*<a [^>]{0,300}>([^<]{0,20})<\/a>/g
const MOST = 1_000

/** The text of a post with its footnotes in it: a numbered list where they were drawn, or at the end. */
export function withFootnotes({ content, meta }: Pick<WxrItem, 'content' | 'meta'>): string {
  const notes = readNotes(meta.get('footnotes') ?? '')
  if (notes.length === 0) return content
  const list = `<hr><ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`
  const text = content.replace(SIGN, '$1$2')
  return PLACE.test(text) ? text.replace(PLACE, () => list) : `${text}\n${list}`
}

/** HTML, as untrusted as the text itself. */
function readNotes(json: string): string[] {
  if (json.trim() === '') return []
  try {
    const notes: unknown = JSON.parse(json)
    if (!Array.isArray(notes)) return []
    return notes.slice(0, MOST).flatMap((note: unknown) => {
      const { content } = (note ?? {}) as { content?: unknown }
      return typeof content === 'string' ? [content] : []
    })
  } catch {
    return []
  }
}
