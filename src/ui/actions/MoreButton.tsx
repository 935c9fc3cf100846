import type { ReactNode } from 'react'
import { ErrorBox } from '../content/ErrorBox.tsx'
import { useI18n } from '../i18n.tsx'
import { Button, type ButtonLook, type ButtonSize } from './Button.tsx'

interface Props {
  pages: { hasMore: boolean; isPending: boolean; hasFailed: boolean; more: () => void }
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  /** Of the box around it, which is there only where something is left to read. */
  className?: string
  children: ReactNode
}

/**
 * The end of a list that grows: the button for its next page. Where that did not come it says so, and the button stays
 * to try again.
 */
export function MoreButton({ pages, className, children, ...button }: Props) {
  const { t } = useI18n()
  const { hasMore, isPending, hasFailed, more } = pages
  if (hasFailed && !hasMore) return <ErrorBox onRetry={more} />
  if (!hasMore) return null
  return (
    <>
      {hasFailed && (
        <p role="alert" className="py-2 text-center text-14 text-danger">
          {t('ui.error.title')}
        </p>
      )}
      <div className={className}>
        <Button {...button} isPending={isPending} onClick={more}>
          {children}
        </Button>
      </div>
    </>
  )
}
