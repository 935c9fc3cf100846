import type { Block, Doc, Inline } from '#features/kernel/documents/rules.ts'

/** Plain text as a document for the editor: an empty line separates paragraphs, other line breaks stay. */
export const documentOf = (text: string): Doc => ({
  version: 1,
  content: text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map(paragraphOf),
})

function paragraphOf(lines: string): Block {
  const content = lines
    .split('\n')
    .flatMap((line, place): Inline[] => [
      ...(place > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ])
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}
