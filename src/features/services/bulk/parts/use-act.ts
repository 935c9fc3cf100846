import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { usePage } from '#site/context.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { beginAct, previewAct } from '../contract.ts'
import { BULK_PATH } from '../rules.ts'
import type { Act, ActPreview } from '../schemas.ts'
import type { BulkChoice } from '../subject.ts'

/** An act on many: first looked at, then begun. Whatever is changed in between means looking again. */
export function useAct(form: Pick<Form<'reason'>, 'ask'>, choice: BulkChoice) {
  const { t } = useI18n()
  const { href } = usePage()
  const { sendConfirmed } = useSecured()
  const [seen, setSeen] = useState<{ preview: ActPreview; key: string } | null>(null)
  const preview = seen?.preview ?? null
  const look = async (what: Act): Promise<void> => {
    const outcome = await form.ask(send(previewAct, { what, chosen: choice }))
    if (outcome.ok) setSeen({ preview: outcome.result, key: crypto.randomUUID() })
  }
  const begin = async (what: Act): Promise<void> => {
    if (!seen) return
    const asked = { what, chosen: choice, seen: seen.preview.total, key: seen.key }
    const outcome = await form.ask(sendConfirmed(beginAct, asked))
    // More or fewer fit by now: it is looked at again.
    if (!outcome.ok) return setSeen(null)
    toast.success(t('bulk.begun'))
    await go(href(BULK_PATH))
  }
  return {
    preview,
    isReady: preview !== null && preview.changed > 0 && !preview.isTooMany,
    look,
    begin,
    forget: () => setSeen(null),
  }
}
