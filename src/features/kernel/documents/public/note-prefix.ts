import { createHash } from 'node:crypto'
import type { Doc } from '../rules.ts'

/** A prefix for the ids of a text's footnotes where it has no number of its own: several such texts may share a page. */
export const notePrefixOf = (document: Doc): { notePrefix?: string } => {
  const stored = JSON.stringify(document)
  if (!stored.includes('"footnote"')) return {}
  return { notePrefix: `n${createHash('sha256').update(stored).digest('hex').slice(0, 8)}` }
}
