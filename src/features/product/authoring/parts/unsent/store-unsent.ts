import { send } from '#browser/calls/request.ts'
import { saveDraft } from '../../contract.ts'
import { forgetForm, keepForm, readKept, type Unsent } from './kept-form.ts'

/**
 * Saves a form that only this device has as a draft on the server.
 *
 * @returns 'at-desk' where the server has another draft of the same text: the conflict is resolved on the create page.
 *   Other refusals have been shown as toasts
 */
export async function storeUnsent(
  personId: number,
  { name, kept: offered }: Unsent,
): Promise<'stored' | 'at-desk' | 'failed'> {
  // Another tab may have gone on since it was offered.
  const { form, draft } = readKept(personId, name) ?? offered
  const of = name.startsWith('of:') ? Number(name.split(':')[2]) : null
  const others = ['draft-conflict', 'draft-exists']
  const anew = { id: null, version: 0, of, form }
  const first = await send(
    saveDraft,
    { ...anew, ...(draft && { id: draft.id, version: draft.version }) },
    { steps: draft ? [...others, 'draft-not-found'] : others },
  )
  // The draft was deleted elsewhere: save the content as a new draft.
  const isGone = draft !== null && !first.ok && first.refusal?.code === 'draft-not-found'
  const outcome = isGone ? await send(saveDraft, anew, { steps: others }) : first
  if (!outcome.ok) return others.includes(outcome.refusal?.code ?? '') ? 'at-desk' : 'failed'
  const { id, version } = outcome.result
  const now = readKept(personId, name)?.form ?? form
  const isSaved = JSON.stringify(now) === JSON.stringify(form)
  // The draft of this name is not there any more.
  if (isGone && isSaved && name.startsWith('draft:')) forgetForm(personId, name)
  else keepForm(personId, name, { form: now, draft: { id, version }, isSaved })
  return 'stored'
}
