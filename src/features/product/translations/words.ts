import { type Doc, plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import type { StoredWords } from './queries/translations.ts'

/** All of a text that is read, one under the other. */
export const plainWords = ({ title, excerpt, document, hidden }: StoredWords): string =>
  [title, excerpt, plainText(readable(document)), hidden === null ? '' : plainText(readable(hidden))]
    .filter(Boolean)
    .join('\n\n')

/** A text that no version can read would be lost if an empty one were saved over it. */
export function readable(document: unknown): Doc {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error(`A stored text cannot be read: ${JSON.stringify(read.problem)}`)
  return read.document
}
