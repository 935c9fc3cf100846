import { readSession, writeSession } from '#browser/visitor/storage.ts'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import type { WritingType } from '../rules.ts'

/** What is written, and on which thing. */
export interface WriteTo {
  type: WritingType
  thing: Thing
}

export const nameOf = ({ type, thing }: WriteTo): string => `${type}:${thing.kind}:${thing.number}`

/** The key holds the person: whoever signs in next on this device must not see the draft. */
export const keyOf = (to: WriteTo, personId: number) => `draft:${personId}:${nameOf(to)}`

/** The draft in this tab (session storage), or ''. It survives a reload, a refusal and a sign-in. */
export const readDraft = (to: WriteTo, personId: number): string => readSession(keyOf(to, personId)) ?? ''

export const keepDraft = (to: WriteTo, personId: number, text: string): void => {
  // An empty text is only stored in place of a draft.
  if (text !== '' || readDraft(to, personId) !== '') writeSession(keyOf(to, personId), text)
}
