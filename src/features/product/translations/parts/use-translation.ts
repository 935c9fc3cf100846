import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getTranslation, saveTranslation } from '../contract.ts'
import type { Translation } from '../schemas.ts'
import { forgetWords, type KeptWords, keepWords, type Words } from './kept-words.ts'

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'unsaved' | 'conflict'

/** ms after the last change before a draft is saved on the server. */
const DEBOUNCE = 1_500

export const chosenOf = ({ kind, databaseId: id, to }: Translation) => ({ kind, id, to })

interface Options {
  /** Under which this device keeps the words. */
  name: string
  opened: Translation
  before: KeptWords
}

/**
 * A translation with autosave: each change is stored on this device at once, and on the server after a debounce. Where
 * somebody else has changed it, nothing is overwritten: the user chooses.
 */
export function useTranslation({ name, opened, before }: Options) {
  const [words, setWords] = useState(before.words)
  const [state, setState] = useState<SaveState>(before.isSaved && before.version > 0 ? 'saved' : 'idle')
  const [other, setOther] = useState<Translation | null>(null)
  const now = useRef(before)
  const seen = useRef(opened.published?.seen ?? null)
  const running = useRef<Promise<void>>(null)
  const isOver = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const meet = useCallback(async () => {
    const theirs = await send(getTranslation, chosenOf(opened))
    if (theirs.ok) setOther(theirs.result)
    setState('conflict')
  }, [opened])

  const saveOnce = useCallback(async () => {
    setState('saving')
    const { words: sent, version } = now.current
    const data = { ...chosenOf(opened), ...sent, version, source: opened.base }
    const outcome = await send(saveTranslation, data, {
      steps: ['translation-conflict', 'too-many-requests'],
    })
    if (isOver.current) return
    if (outcome.ok) {
      const isSaved = now.current.words === sent
      now.current = { ...now.current, version: outcome.result.version, isSaved }
      keepWords(name, now.current)
      setState(isSaved ? 'saved' : 'waiting')
      if (!isSaved) rest.current = setTimeout(() => save.current(), DEBOUNCE)
      return
    }
    if (outcome.refusal?.code === 'translation-conflict') return meet()
    setState('unsaved')
    // Network error or rate limit: retried while the page is open.
    rest.current = setTimeout(() => save.current(), DEBOUNCE * 6)
  }, [opened, name, meet])

  const save = useRef(() => {})
  save.current = () => {
    clearTimeout(rest.current)
    if (running.current || isOver.current) return
    running.current = saveOnce().finally(() => {
      running.current = null
    })
  }

  const change = useCallback(
    (next: Partial<Words>) => {
      const changed = { ...now.current.words, ...next }
      now.current = { ...now.current, words: changed, isSaved: false }
      keepWords(name, now.current)
      setWords(changed)
      setState((was) => (was === 'conflict' ? was : 'waiting'))
      clearTimeout(rest.current)
      rest.current = setTimeout(() => save.current(), DEBOUNCE)
    },
    [name],
  )

  useEffect(() => {
    if (!before.isSaved) rest.current = setTimeout(() => save.current(), DEBOUNCE)
    const leave = () => document.visibilityState === 'hidden' && !now.current.isSaved && save.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(rest.current)
    }
  }, [before])

  /** Resolves a conflict: keep this version, or take the other one. */
  const settle = (choice: 'mine' | 'theirs') => {
    if (!other) return
    const { draft, published } = other
    seen.current = published?.seen ?? null
    const theirs = (draft ?? published) as Words | null
    const kept = choice === 'theirs' && theirs ? pickWords(theirs) : now.current.words
    now.current = { words: kept, version: draft?.version ?? 0, isSaved: choice === 'theirs' }
    keepWords(name, now.current)
    setOther(null)
    setWords(kept)
    setState(choice === 'theirs' ? 'saved' : 'waiting')
    if (choice === 'mine') save.current()
  }

  /** The text to publish, once no save is in flight. */
  const toPublish = async () => {
    clearTimeout(rest.current)
    await running.current
    return { words: now.current.words, version: now.current.version, seen: seen.current }
  }

  /** Deletes the stored text after publishing or discarding. */
  const finish = () => {
    isOver.current = true
    clearTimeout(rest.current)
    forgetWords(name)
  }
  const version = () => now.current.version
  return { words, state, other, change, settle, meet, toPublish, finish, version }
}

export const pickWords = ({ title, excerpt, document, hidden }: Words): Words => ({
  title,
  excerpt,
  document,
  hidden,
})
