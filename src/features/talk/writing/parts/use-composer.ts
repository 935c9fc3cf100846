import { useRef, useState } from 'react'
import type { Outcome } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { readId } from '#shared/ids/ids.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { documentOf } from '../rules/document-of.ts'
import { plainWords } from '../rules/plain-words.ts'
import { markupOf, WRITING_LIMITS, type WritingType, wordsProblem } from '../rules.ts'
import { keepDraft, readDraft, type WriteTo } from './drafts.ts'
import { keepRichDraft, readRichDraft } from './rich-drafts.ts'
import type { Words, Written } from './submit-by.ts'

interface Options {
  to: WriteTo
  personId: number
  onSubmit: (words: Words) => Promise<Outcome<Written>>
}

/**
 * State of a text from the first letter until it is on the page. The draft is kept until the server has stored the
 * text.
 */
export function useComposer({ to, personId, onSubmit }: Options) {
  const { t } = useI18n()
  const [text, setText] = useState(() => readDraft(to, personId))
  /** The text with its formatting, once the editor was asked for; null for plain text. */
  const [rich, setRich] = useState(() => readRichDraft(to, personId))
  /** The formatting that `makePlain` removed: `format` restores it as long as the words are the same. */
  const former = useRef<{ words: string; rich: Doc } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  // A second press may come before React has rendered the pending state.
  const isUnderway = useRef(false)

  const change = (next: string) => {
    setText(next)
    setProblem(undefined)
    keepDraft(to, personId, next)
  }

  const changeRich = (next: Doc | null) => {
    setRich(next)
    keepRichDraft(to, personId, next)
    if (next) change(plainText(next))
  }

  const format = () => changeRich(former.current?.words === text ? former.current.rich : documentOf(text))
  const makePlain = () => {
    if (!rich) return
    const words = plainWords(rich)
    former.current = { words, rich }
    changeRich(null)
    change(words)
  }

  /** @returns whether the text was stored */
  const submit = async (): Promise<boolean> => {
    if (isUnderway.current) return false
    const wrong = wordsProblem(text, to.type)
    if (wrong) {
      setProblem(t(`refusal.${wrong}`, { most: WRITING_LIMITS[to.type] }))
      return false
    }
    isUnderway.current = true
    setSending(true)
    setProblem(undefined)
    const { type, thing } = to
    const outcome = await onSubmit({ type, id: thingId(thing), content: rich ?? markupOf(text) })
    isUnderway.current = false
    setSending(false)
    if (!outcome.ok) {
      setProblem(outcome.refusal?.messages[0] ?? t('writing.unsent'))
      return false
    }
    const { result } = outcome
    if (readDraft(to, personId) === text) {
      keepDraft(to, personId, '')
      keepRichDraft(to, personId, null)
    }
    setText('')
    setRich(null)
    result.show()
    leadTo(type, result)
    const done = type === 'ANSWER' ? 'writing.done.answer' : 'writing.done.comment'
    toast.success(t(result.isHeld ? 'writing.done.held' : done))
    // Loads what is new for this reader: their held replies, and what was hidden until they commented.
    void loadPersonal()
    return true
  }
  return { text, rich, problem, isSending, change, changeRich, format, makePlain, submit }
}

/** ms for which a text that was just written is highlighted. */
const FRESH = 2_000

/** Moves the focus of keyboard and screen reader to what has just been written, once it is on the page. */
function leadTo(type: WritingType, { id }: Written): void {
  const kind = type === 'ANSWER' ? 'answer' : 'comment'
  requestAnimationFrame(() => {
    const element = document.getElementById(`${kind}-${readId(kind, id)}`)
    if (!element) return
    element.tabIndex = -1
    // Highlighted by its background: a focus ring would look like an error.
    element.dataset.fresh = ''
    setTimeout(() => delete element.dataset.fresh, FRESH)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })
}
