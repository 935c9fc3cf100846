import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'

/** From one ticket, or the form for a new one, to the list. */
export function BackToTickets({ href }: { href: string }) {
  const { t } = useI18n()
  return (
    <div>
      <LinkButton look="plain" size="small" href={href}>
        <Icon path={arrowLeftIcon} size={16} />
        {t('tickets.back')}
      </LinkButton>
    </div>
  )
}
