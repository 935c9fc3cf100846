import { readSession, writeSession } from '#browser/visitor/storage.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { keyOf, type WriteTo } from './drafts.ts'

const richKeyOf = (to: WriteTo, personId: number) => `rich:${keyOf(to, personId)}`

/** The draft with its formatting; null where it has none. */
export function readRichDraft(to: WriteTo, personId: number): Doc | null {
  try {
    const kept = JSON.parse(readSession(richKeyOf(to, personId)) || 'null') as Doc | null
    return Array.isArray(kept?.content) ? kept : null
  } catch {
    return null
  }
}

/** The caller stores its plain text too (`keepDraft`): by that a draft is found. */
export function keepRichDraft(to: WriteTo, personId: number, document: Doc | null): void {
  if (document === null && readRichDraft(to, personId) === null) return
  writeSession(richKeyOf(to, personId), document === null ? '' : JSON.stringify(document))
}
