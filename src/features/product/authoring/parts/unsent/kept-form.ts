import { localKeys, readLocal, writeLocal } from '#browser/visitor/storage.ts'
import { upgradeForm } from '../../rules/upgrade-form.ts'
import type { Form } from '../../schemas.ts'

/** A form as stored on this device, and its save state on the server. */
export interface KeptForm {
  form: Form
  /** The draft on the server; null until there is one. */
  draft: { id: number; version: number } | null
  /** Everything in it is on the server. */
  isSaved: boolean
}

/** Which text it is: a new one, a draft, or one that stands on the site. */
export type FormName = 'new' | `draft:${number}` | `of:${string}:${number}`

/** Keyed by person: another account in the same browser does not see it. */
const keyOf = (personId: number, name: FormName) => `create:${personId}:${name}`

export function readKept(personId: number, name: FormName): KeptForm | null {
  try {
    const kept = JSON.parse(readLocal(keyOf(personId, name)) ?? 'null') as KeptForm | null
    return kept && typeof kept.form?.title === 'string' ? { ...kept, form: upgradeForm(kept.form) } : null
  } catch {
    return null
  }
}

export const keepForm = (personId: number, name: FormName, kept: KeptForm): void =>
  writeLocal(keyOf(personId, name), JSON.stringify(kept))

const undoOf = (personId: number, name: FormName) => `${keyOf(personId, name)}:undo`

/** The undo history of the form's text; kept as long as the form is. */
export const keptUndo = (personId: number, name: FormName) => ({
  read: () => readLocal(undoOf(personId, name)),
  write: (text: string) => {
    if (readLocal(keyOf(personId, name))) writeLocal(undoOf(personId, name), text)
  },
})

const picturesOf = (personId: number, name: FormName) => `${keyOf(personId, name)}:pictures`

/** Where pictures that are on their way into the form's text will stand; kept as long as the form is. */
export const keptPictures = (personId: number, name: FormName) => ({
  read: () => readLocal(picturesOf(personId, name)),
  write: (text: string) => writeLocal(picturesOf(personId, name), text),
})

export const forgetForm = (personId: number, name: FormName): void => {
  for (const key of [keyOf(personId, name), undoOf(personId, name), picturesOf(personId, name)])
    writeLocal(key, '')
}

/** A form of which something stands on this device alone. */
export interface Unsent {
  name: FormName
  kept: KeptForm
}

/**
 * What somebody has written here that the server does not have: without a network, or on a page that was left too soon.
 */
export const listUnsent = (personId: number): Unsent[] => {
  const prefix = keyOf(personId, '' as FormName)
  return localKeys(prefix).flatMap((key) => {
    const name = key.slice(prefix.length) as FormName
    const kept = /:(?:undo|pictures)$/.test(name) ? null : readKept(personId, name)
    return kept && !kept.isSaved ? [{ name, kept }] : []
  })
}

/**
 * The stored form where the server has a draft of the same text that this device does not know: with version 0, so that
 * saving reports a conflict that can be resolved, instead of being refused every time.
 */
export const besideDraft = (kept: KeptForm, draft: number | null): KeptForm =>
  draft === null || kept.draft?.id === draft ? kept : { ...kept, draft: { id: draft, version: 0 } }

/** Where it is written on. */
export function addressOfForm(name: FormName): string {
  const [what, one, other] = name.split(':')
  if (what === 'draft') return `create?draft=${one}`
  return what === 'of' ? `create?kind=${one}&id=${other}` : 'create'
}
