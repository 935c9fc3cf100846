import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { discardTranslation, getTranslation, publishTranslation } from '../contract.ts'
import type { Translation } from '../schemas.ts'
import { lacksMark } from './marks/lacks-mark.ts'
import { chosenOf, type useTranslation } from './use-translation.ts'

interface Published {
  translation: Translation
  kept: ReturnType<typeof useTranslation>
  onAgain: () => void
  onOriginal: (translation: Translation) => void
}

/** How a translation leaves the desk: published, or discarded. */
export function usePublishTranslation({ translation, kept, onAgain, onOriginal }: Published) {
  const { t } = useI18n()
  const [isSending, setSending] = useState(false)
  const [isMarkAsked, setMarkAsked] = useState(false)
  const publish = async ({ hidesAll = false } = {}) => {
    setSending(true)
    setMarkAsked(false)
    const { words, version, seen } = await kept.toPublish()
    const { title, excerpt, document, hidden } = words
    if (!hidesAll && lacksMark(translation, words)) {
      setSending(false)
      return setMarkAsked(true)
    }
    const content = { ...document, hidden: hidden?.content ?? null }
    const { source } = translation.original
    const data = { ...chosenOf(translation), title, excerpt, content, hidesAll, source, version, seen }
    const outcome = await send(publishTranslation, data, {
      steps: ['translation-conflict', 'hidden-mark-missing'],
    })
    setSending(false)
    if (outcome.ok) {
      kept.finish()
      toast.success(t('translations.published'))
      return onAgain()
    }
    if (outcome.refusal?.code === 'translation-conflict') return kept.meet()
    const code = outcome.refusal?.code
    if (code !== 'source-changed' && code !== 'hidden-mark-missing') return
    // The original has begun to hide a part meanwhile.
    if (code === 'hidden-mark-missing') setMarkAsked(true)
    const anew = await send(getTranslation, chosenOf(translation))
    if (anew.ok) onOriginal(anew.result)
  }
  const discard = async () => {
    const { version } = await kept.toPublish()
    if (version > 0 && !(await request(discardTranslation, { ...chosenOf(translation), version }))) return
    kept.finish()
    onAgain()
  }
  return { isSending, publish, discard, isMarkAsked, onMarkAnswered: () => setMarkAsked(false) }
}
