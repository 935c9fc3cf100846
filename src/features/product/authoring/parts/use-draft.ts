import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getDraft, saveDraft } from '../contract.ts'
import type { Draft, Form } from '../schemas.ts'
import { isBegun } from './form.ts'
import { afterRefusal } from './unsent/after-refusal.ts'
import { type FormName, forgetForm, type KeptForm, keepForm } from './unsent/kept-form.ts'

export type DraftState = 'idle' | 'waiting' | 'saving' | 'saved' | 'unsaved' | 'conflict'

/** ms after the last change before a draft is saved on the server. */
const DEBOUNCE = 1_500

interface Options {
  personId: number
  name: FormName
  /** The text on the site that it changes. */
  of: number | null
  before: KeptForm
}

/**
 * A form with autosave: each change is stored on this device at once, and on the server after a debounce. Where another
 * tab or device has changed the same draft, nothing is overwritten: the user chooses.
 */
export function useDraft({ personId, name, of, before }: Options) {
  const [form, setForm] = useState(before.form)
  const [state, setState] = useState<DraftState>(before.isSaved && before.draft ? 'saved' : 'idle')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [other, setOther] = useState<Draft | null>(null)
  /** Why the server refused to save; null where it was not reached. */
  const [problem, setProblem] = useState<string | null>(null)
  const now = useRef<KeptForm>(before)
  const isBusy = useRef(false)
  const isOver = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(rest.current)
    if (isBusy.current || isOver.current || !isBegun(now.current.form)) return
    // It is stored on this device, and sent as soon as there is a network.
    setProblem(null)
    if (!navigator.onLine) return setState('unsaved')
    isBusy.current = true
    setState('saving')
    const sent = now.current.form
    const { draft } = now.current
    const data = { id: draft?.id ?? null, version: draft?.version ?? 0, of, form: sent }
    const outcome = await send(saveDraft, data, { steps: 'all' })
    isBusy.current = false
    if (isOver.current) return
    if (outcome.ok) {
      const { id, version, savedAt: at } = outcome.result
      const isSame = now.current.form === sent
      now.current = { form: now.current.form, draft: { id, version }, isSaved: isSame }
      keepForm(personId, name, now.current)
      setSavedAt(at)
      setState(isSame ? 'saved' : 'waiting')
      if (!isSame) rest.current = setTimeout(() => void save(), DEBOUNCE)
      return
    }
    const { next, problem: against } = afterRefusal(outcome.refusal, draft !== null)
    setProblem(against)
    if (next === 'anew') now.current = { ...now.current, draft: null }
    if (next === 'compare' && draft) {
      const theirs = await send(getDraft, { id: draft.id })
      if (theirs.ok) setOther(theirs.result)
      return setState('conflict')
    }
    if (next !== 'anew') setState('unsaved')
    if (next !== 'change')
      rest.current = setTimeout(() => void save(), next === 'anew' ? DEBOUNCE : DEBOUNCE * 6)
  }, [of, personId, name])

  const change = useCallback(
    (next: Partial<Form>) => {
      const changed = { ...now.current.form, ...next }
      now.current = { ...now.current, form: changed, isSaved: false }
      keepForm(personId, name, now.current)
      setForm(changed)
      setState((was) => (was === 'conflict' ? was : 'waiting'))
      clearTimeout(rest.current)
      rest.current = setTimeout(() => void save(), DEBOUNCE)
    },
    [personId, name, save],
  )

  useEffect(() => {
    if (!before.isSaved && isBegun(before.form)) rest.current = setTimeout(() => void save(), DEBOUNCE)
    const stop = whenLeaving(() => !now.current.isSaved && void save())
    return () => {
      stop()
      clearTimeout(rest.current)
    }
  }, [before, save])

  /** Resolves a conflict: keep this version, take the other one, or save both as separate drafts. */
  const settle = (choice: 'mine' | 'theirs' | 'both') => {
    if (!other) return
    const theirs = { id: other.id, version: other.version }
    const kept = choice === 'theirs' ? other.form : now.current.form
    now.current = { form: kept, draft: choice === 'both' ? null : theirs, isSaved: choice === 'theirs' }
    keepForm(personId, name, now.current)
    setOther(null)
    setForm(kept)
    setState(choice === 'theirs' ? 'saved' : 'waiting')
    if (choice !== 'theirs') void save()
  }

  /** Deletes the stored form after publishing or discarding. @returns the draft that is still on the server */
  const finish = (): number | null => {
    isOver.current = true
    clearTimeout(rest.current)
    forgetForm(personId, name)
    return now.current.draft?.id ?? null
  }
  /** Its number on the server; null until it is there. */
  const idOf = (): number | null => now.current.draft?.id ?? null
  return { form, state, savedAt, problem, other, change, settle, finish, save, idOf }
}

/** Calls `send` when the page is hidden, and when the network is back. @returns unsubscribes */
function whenLeaving(send: () => void): () => void {
  const leave = () => document.visibilityState === 'hidden' && send()
  document.addEventListener('visibilitychange', leave)
  addEventListener('online', send)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    removeEventListener('online', send)
  }
}
