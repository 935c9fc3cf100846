import { DOCUMENT_VERSION, type Doc } from '#features/kernel/documents/rules.ts'

/** A document as the editor holds it. */
export interface EditorJson {
  type: 'doc'
  content: unknown[]
}

/** In the editor the hidden part follows a mark; stored, it is a document of its own beside the open one. */
const MARK = 'hiddenStart'
const isMark = (node: unknown): boolean => (node as { type?: unknown } | null)?.type === MARK

const asDoc = (content: unknown[]): Doc => ({ version: DOCUMENT_VERSION, content: content as Doc['content'] })

/** What stands before the first mark is open to everybody, what stands behind it is hidden. */
export function splitHidden({ content }: EditorJson): { document: Doc; hidden: Doc | null } {
  const place = content.findIndex(isMark)
  if (place < 0) return { document: asDoc(content), hidden: null }
  const behind = content.slice(place + 1).filter((node) => !isMark(node))
  return {
    document: asDoc(content.slice(0, place)),
    hidden: behind.length > 0 ? asDoc(behind) : null,
  }
}

/** Joins both for the editor, which needs at least one block to write in. */
export function joinHidden(document: Doc, hidden: Doc | null): EditorJson {
  const content: unknown[] = hidden
    ? [...document.content, { type: MARK }, ...hidden.content]
    : document.content
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
