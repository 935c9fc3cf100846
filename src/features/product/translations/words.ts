import { type Doc, plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import type { StoredWords } from './queries/translations.ts'

/** Everything readable of a text, one part below the other. */
export const plainWords = ({ title, excerpt, document, hidden }: StoredWords): string =>
  [title, excerpt, plainText(readable(document)), hidden === null ? '' : plainText(readable(hidden))]
    .filter(Boolean)
    .join('\n\n')

/** Throws for a document of an unknown version: an empty form saved over it would lose the text. */
export function readable(document: unknown): Doc {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error(`A stored text cannot be read: ${JSON.stringify(read.problem)}`)
  return read.document
}
