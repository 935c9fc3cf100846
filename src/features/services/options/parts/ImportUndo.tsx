import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { undoImport } from '../contract.ts'
import type { Imported } from '../schemas.ts'

interface Props {
  imported: Imported
  onUndone: () => void
}

/** What was just taken out of a file, and the way back from all of it. */
export function ImportUndo({ imported: { taken, at, hasPages }, onUndone }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    const outcome = await send(undoImport, { at })
    setPending(false)
    // Not reached: it can be pressed again. Refused, it says why, and the page shows what holds.
    if (!outcome.ok && !outcome.refusal) return
    if (outcome.ok) toast.success(t('options.import.undone'))
    onUndone()
    await refreshPage()
  }
  return (
    <div role="status" className="option-undo">
      <Icon path={checkIcon} size={18} />
      <span className="min-w-0">
        {t('options.imported', { count: taken })}
        {hasPages && ` ${t('options.import.pages')}`}
      </span>
      <Button size="small" isPending={isPending} onClick={() => void undo()}>
        {t('options.undo')}
      </Button>
    </div>
  )
}
