import { isSafeHref } from '../addresses/safe-url.ts'
import { DOCUMENT_LIMITS, isRecord, type Mark, SIMPLE_MARKS, type SimpleMark } from '../document.ts'
import type { Reader } from './reader.ts'

/** Marks lie in one fixed order, links outermost, so that neighbouring texts share elements when rendered. */
export const MARK_ORDER: readonly string[] = ['link', ...SIMPLE_MARKS]

/** The marks of a text, each at most once, in the fixed order. */
export function parseMarks(reader: Reader, value: unknown): Mark[] {
  const marks = value ?? []
  // More marks than there are kinds are doubles at best; a long list is only there to keep the server busy.
  if (!Array.isArray(marks) || marks.length > DOCUMENT_LIMITS.depth) return reader.refuse('unexpected-mark')
  const found = new Map<string, Mark>()
  for (const mark of marks as unknown[]) {
    if (!isRecord(mark)) return reader.refuse('unexpected-mark')
    if (mark.type === 'link') {
      const href = reader.url(mark, 'href', isSafeHref) ?? reader.refuse('missing-attribute', 'href')
      found.set('link', { type: 'link', attrs: { href } })
    } else if (SIMPLE_MARKS.includes(mark.type as SimpleMark['type'])) {
      const type = mark.type as SimpleMark['type']
      found.set(type, { type })
    } else return reader.refuse('unexpected-mark')
  }
  return MARK_ORDER.map((type) => found.get(type)).filter((mark) => mark !== undefined)
}
