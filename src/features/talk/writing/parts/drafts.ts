import { readSession, writeSession } from '#browser/storage.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import type { Thing } from '#features/talk/reactions/rules.ts'
import type { WritingType } from '../rules.ts'

/** What is written, and to what. */
export interface WriteTo {
  type: WritingType
  thing: Thing
}

export const nameOf = ({ type, thing }: WriteTo): string => `${type}:${thing.kind}:${thing.number}`

/** Of one person: whoever signs in next at the same table finds nothing of it. */
const keyOf = (to: WriteTo, personId: number) => `draft:${personId}:${nameOf(to)}`

/** What somebody has begun to write in this tab, or ''. A reload, a refusal or a sign-in leaves it there. */
export const readDraft = (to: WriteTo, personId: number): string => readSession(keyOf(to, personId)) ?? ''

export const keepDraft = (to: WriteTo, personId: number, text: string): void => {
  // Nothing is kept of what was never begun.
  if (text !== '' || readDraft(to, personId) !== '') writeSession(keyOf(to, personId), text)
}

const richKeyOf = (to: WriteTo, personId: number) => `rich:${keyOf(to, personId)}`

/** The same with its formatting, where it has any. */
export function readRichDraft(to: WriteTo, personId: number): Doc | null {
  try {
    const kept = JSON.parse(readSession(richKeyOf(to, personId)) || 'null') as Doc | null
    return Array.isArray(kept?.content) ? kept : null
  } catch {
    return null
  }
}

/** Its words are kept beside it: by them a draft is found. */
export function keepRichDraft(to: WriteTo, personId: number, document: Doc | null): void {
  if (document === null && readRichDraft(to, personId) === null) return
  writeSession(richKeyOf(to, personId), document === null ? '' : JSON.stringify(document))
}
