import { absoluteTime } from '#shared/time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, clockIcon, refreshIcon, warningIcon } from '#ui/icons.ts'
import type { Saved } from '../state/editor.ts'

const ICONS: Record<Saved['kind'], string> = {
  published: checkIcon,
  saved: checkIcon,
  waiting: refreshIcon,
  saving: refreshIcon,
  local: warningIcon,
  conflict: warningIcon,
  barred: warningIcon,
  refused: warningIcon,
}

interface Props {
  saved: Saved
  /** When the page changes by itself; null: nothing is planned. */
  plannedAt: string | null
  /** Shows what is planned, and takes it back. */
  onPlanned: () => void
  onResolve: () => void
  /** Shows the module and the field that something is wrong with. */
  onLead: () => void
}

/** Where the newest change is, always in the same place. */
export function SavedState({ saved, plannedAt, onPlanned, onResolve, onLead }: Props) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const message = 'message' in saved ? saved.message : undefined
  return (
    <>
      <span role="status" className="builder-saved" data-kind={saved.kind} title={message}>
        <Icon path={ICONS[saved.kind]} size={16} />
        <span>{t(`builder.shell.saved.${saved.kind}`)}</span>
      </span>
      {plannedAt !== null && (
        <Button look="line" size="small" title={t('builder.shell.planned.hint')} onClick={onPlanned}>
          <Icon path={clockIcon} size={16} />
          {t('builder.shell.planned', { when: absoluteTime(plannedAt, timeZone) })}
        </Button>
      )}
      {saved.kind === 'conflict' && (
        <Button look="line" size="small" onClick={onResolve}>
          {t('builder.shell.conflict.open')}
        </Button>
      )}
      {saved.kind === 'refused' && saved.spot && (
        <Button look="line" size="small" onClick={onLead}>
          {t('builder.shell.refused.lead')}
        </Button>
      )}
    </>
  )
}
