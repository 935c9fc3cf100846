import type { Block, Doc, Inline } from '#features/kernel/documents/rules.ts'

/** What somebody typed as plain text, as the editor takes it over: an empty line parts paragraphs, each other breaks. */
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
