import { send } from '#browser/request.ts'
import { saveDraft } from '../contract.ts'
import { forgetForm, keepForm, readKept, type Unsent } from './kept-form.ts'

/**
 * Sends what stands on this device alone, as a draft.
 *
 * @returns 'at-desk' where another draft of the same text stands on the server: which of them stays is asked at the desk.
 *   What else it is refused for has been said
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
  // Deleted elsewhere: what stands here is worth keeping, as a draft of its own.
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
