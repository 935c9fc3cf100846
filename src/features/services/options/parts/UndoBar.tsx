import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { changeOption } from '../contract.ts'
import type { Done } from './use-change.ts'

interface Props {
  done: Done
  onUndone: () => void
}

/** What was just saved, and the way back: the value before, saved as a change of its own. */
export function UndoBar({ done: { option, revision }, onUndone }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const { path, label } = option
  const undo = async () => {
    setPending(true)
    const value = option.isOwn ? option.value : undefined
    const outcome = await send(changeOption, { path, value, revision })
    setPending(false)
    // Not reached: it can be pressed again. Refused, it says why, and the page shows what holds.
    if (!outcome.ok && !outcome.refusal) return
    if (outcome.ok) toast.success(t('options.undone', { label }))
    onUndone()
    await refreshPage()
  }
  return (
    <div role="status" className="option-undo">
      <Icon path={checkIcon} size={18} />
      <span className="min-w-0">{t('options.saved', { label })}</span>
      <Button size="small" isPending={isPending} onClick={() => void undo()}>
        {t('options.undo')}
      </Button>
    </div>
  )
}
