import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, refreshIcon, warningIcon } from '#ui/icons.ts'
import type { Saved } from '../state/editor.ts'

const ICONS: Record<Saved['kind'], string> = {
  published: checkIcon,
  saved: checkIcon,
  waiting: refreshIcon,
  saving: refreshIcon,
  local: warningIcon,
  conflict: warningIcon,
  refused: warningIcon,
}

interface Props {
  saved: Saved
  onResolve: () => void
  /** Shows the module and the field that something is wrong with. */
  onLead: () => void
}

/** Where the newest change is, always in the same place. */
export function SavedState({ saved, onResolve, onLead }: Props) {
  const { t } = useI18n()
  const message = 'message' in saved ? saved.message : undefined
  return (
    <>
      <span role="status" className="builder-saved" data-kind={saved.kind} title={message}>
        <Icon path={ICONS[saved.kind]} size={16} />
        <span>{t(`builder.shell.saved.${saved.kind}`)}</span>
      </span>
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
