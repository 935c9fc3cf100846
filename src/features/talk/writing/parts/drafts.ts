import { readSession, writeSession } from '#browser/storage.ts'
import type { Thing } from '#features/talk/reactions/rules.ts'
import type { WritingType } from '../rules.ts'

/** What is written, and to what. */
export interface WriteTo {
  type: WritingType
  thing: Thing
}

export const nameOf = ({ type, thing }: WriteTo): string => `${type}:${thing.kind}:${thing.number}`

/** Of one person: whoever signs in next at the same table finds nothing of it. */
export const keyOf = (to: WriteTo, personId: number) => `draft:${personId}:${nameOf(to)}`

/** What somebody has begun to write in this tab, or ''. A reload, a refusal or a sign-in leaves it there. */
export const readDraft = (to: WriteTo, personId: number): string => readSession(keyOf(to, personId)) ?? ''

export const keepDraft = (to: WriteTo, personId: number, text: string): void => {
  // Nothing is kept of what was never begun.
  if (text !== '' || readDraft(to, personId) !== '') writeSession(keyOf(to, personId), text)
}
