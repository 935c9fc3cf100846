import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteDraft, getSource } from '../contract.ts'
import type { Source } from '../schemas.ts'
import type { Opened } from './Desk.tsx'
import { type Problem, problemOf, submit } from './submit.ts'
import { isOutdated, isSameForm } from './unsent/compare-forms.ts'
import type { useDraft } from './use-draft.ts'
import { useRuleTerms } from './use-rule-terms.ts'
import { fieldOf, type WrongField } from './wrong/fields.ts'
import { useWrong } from './wrong/use-wrong.ts'

/**
 * A picture that is on its way stands in no form yet: what goes out now would lack it. Of those that could not be had it is
 * asked (`MissingPictures`).
 */
const sendingProblem = (): Problem | null =>
  document.querySelector('.desk .editor-uploading:not(:has(.editor-far))')
    ? { code: 'pictures-sending', key: 'authoring.sending' }
    : null

/** Publishes or discards the form. */
export function usePublish({ of, source }: Opened, draft: ReturnType<typeof useDraft>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { form, change } = draft
  const terms = useRuleTerms(form.kind)
  const [isSending, setSending] = useState(false)
  const find = () => problemOf(form, of === null, terms) ?? sendingProblem()
  const { wrong, say, clear } = useWrong(form, find)
  /** The published text where somebody else has changed it since it was opened here. */
  const [there, setThere] = useState<Source | null>(isOutdated(form, source) ? source : null)

  const forget = async () => {
    const kept = draft.finish()
    if (kept !== null) await request(deleteDraft, { type: 'draft', id: kept })
  }
  /** After a lost reply, the user's own change looks like somebody else's: the same text is no conflict. */
  const sendOver = async (seen: string | null) => {
    const first = await submit(form, { id: of, seen, draft: draft.idOf() })
    if (first.ok || first.refusal?.code !== 'edited-meanwhile') return first
    const now = await send(getSource, { kind: form.kind, id: of ?? 0 })
    if (!now.ok) return first
    if (isSameForm(now.result.form, form)) return submit(form, { id: of, seen: now.result.seen, draft: null })
    setThere(now.result)
    return first
  }
  /**
   * Says the first problem of the form, as a toast and at its place, if it is one to stop at.
   * @returns its field, null for none; undefined where nothing stops
   */
  const check = (stopsAt: (field: WrongField | null) => boolean = () => true) => {
    const problem = find()
    if (!problem || !stopsAt(fieldOf(problem.code))) return undefined
    const text = t(problem.key, problem.params)
    toast.error(text, { group: true })
    return say(problem.code, text, true)
  }
  /** @returns the field that it stopped at; undefined where it is out */
  const publish = async () => {
    const field = check()
    if (field !== undefined) return field
    clear()
    setSending(true)
    const outcome = await sendOver(form.seen ?? source?.seen ?? null)
    setSending(false)
    if (!outcome.ok) {
      const { code = 'unsent', messages } = outcome.refusal ?? {}
      return say(code, messages?.[0] ?? t('authoring.unsent'), false)
    }
    await forget()
    const done = of === null ? 'authoring.done' : 'authoring.done.changed'
    toast.success(t(form.publishAt ? 'authoring.done.scheduled' : done))
    go(href(outcome.result.slug))
    return undefined
  }
  /** Bases the form on the published text of now, which saving keeps as a revision. */
  const goOn = () => {
    if (there) change({ seen: there.seen })
    setThere(null)
    clear()
  }
  return { publish, check, clear, isSending, wrong, forget, there, goOn }
}
