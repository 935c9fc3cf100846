import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { refreshIcon, warningIcon } from '../icons.ts'

type ErrorBoxProps = {
  /** What happened, in the reader's words. */
  title?: string
  /** What one can do about it. */
  children?: ReactNode
  onRetry?: () => void
}

/** A failed part of a page: it spoils its own box, not the page. */
export function ErrorBox({ title, children, onRetry }: ErrorBoxProps) {
  const { t } = useI18n()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-danger-wash p-4 text-14"
    >
      <Icon path={warningIcon} size={20} className="text-danger" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{title ?? t('ui.error.title')}</p>
        <div className="mt-0.5 text-soft">{children ?? t('ui.error.hint')}</div>
      </div>
      {onRetry && (
        <Button look="line" size="small" onClick={onRetry}>
          <Icon path={refreshIcon} size={14} />
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
