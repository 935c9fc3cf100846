import type { MouseEvent } from 'react'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'

/**
 * Out of the desk: to the page from which one came, as it was left. Where there is none, in a new tab or after a
 * link from elsewhere, to the address.
 */
export function BackLink({ to }: { to: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const goBack = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const { navigation } = window as { navigation?: { canGoBack: boolean } }
    if (isForNewTab || !navigation?.canGoBack) return
    event.preventDefault()
    history.back()
  }
  return (
    <a
      href={href(to)}
      className="desk-back"
      aria-label={t('authoring.back')}
      title={t('authoring.back')}
      onClick={goBack}
    >
      <Icon path={arrowLeftIcon} size={20} />
    </a>
  )
}
