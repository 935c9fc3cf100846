import { useState } from 'react'
import type { Outcome } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { NodeSettings } from '../../schemas/desk.ts'
import { type Drafted, draftOf, findMissingPart, sentOf } from './node-draft.ts'

const FIELDS = ['name', 'price', 'levels'] as const

/** The form of a node's texts and terms, for one that is there and for a new one. */
export function useNodeForm(settings: NodeSettings) {
  const { t } = useI18n()
  const { frame } = usePage()
  const form = useForm<(typeof FIELDS)[number]>()
  const [draft, setDraft] = useState<Drafted>(() => draftOf(settings))
  const currencies = frame.currencies.map(({ code }) => code)
  const change = (next: Partial<Drafted>) => {
    for (const field of FIELDS) form.clear(field)
    setDraft((known) => ({ ...known, ...next }))
  }
  /** @returns the answer, or undefined where something is missing or was refused */
  const ask = async <Result>(save: (sent: NodeSettings) => Promise<Outcome<Result>>) => {
    const missing = findMissingPart(draft, currencies)
    const problems = {
      price: missing.price ? t('refusal.node-needs-price') : null,
      levels: missing.levels ? t('refusal.node-needs-levels') : null,
    }
    if (!form.check(problems)) return undefined
    const outcome = await form.ask(save(sentOf(draft, currencies)), {
      'node-needs-name': 'name',
      'node-needs-price': 'price',
      'node-needs-levels': 'levels',
    })
    return outcome.ok ? outcome.result : undefined
  }
  return { form, draft, change, ask }
}
