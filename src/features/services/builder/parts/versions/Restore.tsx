import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { restoreVersion } from '../../contract.ts'
import type { Restored } from '../../schemas.ts'
import { undoIcon } from '../outline/module-icons.ts'

interface RestoreProps {
  pageKey: string
  /** The version that is looked at; null: it is the one on the site, or the draft. */
  id: number | null
  onRestored: () => unknown
}

/** Puts an old version on the site with one press; what was there before is one press away for as long as this is open. */
export function Restore({ pageKey, id, onRestored }: RestoreProps) {
  const { t } = useI18n()
  const [done, setDone] = useState<Restored | null>(null)
  const [isPending, setPending] = useState(false)
  /** @param live what must be on the site still, so that nobody else's version is undone */
  const restore = async (version: number, live?: number) => {
    setPending(true)
    const data = { key: pageKey, id: version, ...(live !== undefined && { live }) }
    const outcome = await send(restoreVersion, data, { steps: 'all' })
    setPending(false)
    if (!outcome.ok) {
      toast.error(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
      return
    }
    setDone(live === undefined ? outcome.result : null)
    if (live !== undefined) toast.success(t('builder.form.versions.undone'))
    await onRestored()
  }
  return (
    <>
      {id !== null && (
        <Button look="line" isPending={isPending} onClick={() => void restore(id)}>
          <Icon path={undoIcon} size={16} />
          {t('builder.form.versions.restore')}
        </Button>
      )}
      <div role="status" className="bf-undo">
        {done && (
          <>
            <p>
              {t('builder.form.versions.restored')}
              {done.draftOf !== null && (
                <> {t('builder.form.versions.restored.draft', { name: done.draftOf })}</>
              )}
            </p>
            <Button
              look="line"
              size="small"
              isPending={isPending}
              onClick={() => void restore(done.before, done.versionId)}
            >
              {t('builder.form.versions.undo')}
            </Button>
            <IconButton
              icon={closeIcon}
              size="small"
              label={t('builder.form.versions.undo.close')}
              onClick={() => setDone(null)}
            />
          </>
        )}
      </div>
    </>
  )
}
