import { createContext, use, useState } from 'react'
import type { Form } from '../../schemas.ts'
import { fieldOf, partsOf, type WrongField } from './fields.ts'

/** Why the form could not go out. */
export interface Wrong {
  code: string
  /** null: no single field is wrong. */
  field: WrongField | null
  text: string
  /** Counts the tries: each leads to the place once more. */
  turn: number
}

export const WrongContext = createContext<Wrong | null>(null)

/** What is wrong with a field, if it is the one that the last try stopped at. */
export const useWrongField = (field: WrongField): Wrong | null => {
  const wrong = use(WrongContext)
  return wrong?.field === field ? wrong : null
}

interface Kept extends Wrong {
  /** The form that was refused. */
  form: Form
  isLocal: boolean
}

/**
 * The problem that the last try stopped at. It is gone as soon as its fault is: what the desk finds itself is looked at
 * again with each change, what only the server can tell holds until its field is another.
 *
 * @param find the first problem of the form, as the desk sees it
 */
export function useWrong(form: Form, find: () => { code: string } | null) {
  const [kept, setKept] = useState<Kept | null>(null)
  const isGone =
    kept?.field != null &&
    (kept.isLocal
      ? find()?.code !== kept.code
      : partsOf(form, kept.field).some(
          (value, at) => value !== partsOf(kept.form, kept.field ?? 'title')[at],
        ))
  const say = (code: string, text: string, isLocal: boolean): WrongField | null => {
    const field = fieldOf(code)
    setKept((before) => ({ code, field, text, form, isLocal, turn: (before?.turn ?? 0) + 1 }))
    return field
  }
  return { wrong: isGone ? null : kept, say, clear: () => setKept(null) }
}
