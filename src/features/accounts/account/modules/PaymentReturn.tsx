import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { walletIcon } from '#ui/icons.ts'
import { Gate } from '../parts/Gate.tsx'

/** Without an order it says nothing about one: what an address claims about a payment is never believed. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Gate
      icon={walletIcon}
      title={t('account.notify.title')}
      actions={
        <>
          <LinkButton look="main" href={href('account/notification')}>
            {t('account.notify.notifications')}
          </LinkButton>
          <LinkButton look="line" href={href('')}>
            {t('account.home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('account.notify.text')}</p>
    </Gate>
  )
}
