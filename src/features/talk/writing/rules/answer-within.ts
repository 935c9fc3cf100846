import type { Doc, Inline } from '#features/kernel/documents/rules.ts'

/**
 * Puts the name of whoever is answered before a reply within a thread, whose place does not show it: threads have one
 * level.
 *
 * @param to null: nobody is named; a guest has no number, and only a name
 */
export function answerWithin(
  document: Doc,
  to: { personId: number | null; name: string; slug: string } | null,
): Doc {
  if (!to) return document
  const { personId, name, slug } = to
  const named: Inline[] =
    personId === null
      ? [{ type: 'text', text: `@${name} ` }]
      : [
          { type: 'mention', attrs: { personId, name, slug } },
          { type: 'text', text: ' ' },
        ]
  const [first, ...rest] = document.content
  if (first?.type !== 'paragraph') {
    return { ...document, content: [{ type: 'paragraph', content: named }, ...document.content] }
  }
  return { ...document, content: [{ ...first, content: [...named, ...(first.content ?? [])] }, ...rest] }
}
