import type { ModuleProps } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ACCOUNT_ICONS } from '../parts/account-icons.ts'
import { Gate } from '../parts/Gate.tsx'
import { SignInButton } from '../parts/SignInButton.tsx'
import { ACCOUNT_PAGES } from '../rules.ts'
import type { AccountGateSettings } from '../schemas.ts'

/** The same for everybody who is not signed in: nothing personal stands here. */
export function View({ settings }: ModuleProps<AccountGateSettings>) {
  const { t } = useI18n()
  const page = ACCOUNT_PAGES.find((name) => name === settings.page) ?? 'profile'
  return (
    <Gate
      icon={ACCOUNT_ICONS[page]}
      title={t(`account.page.${page}`)}
      actions={
        <SignInButton purpose="account" look="main" size="large">
          {t('account.signIn.button')}
        </SignInButton>
      }
    >
      <p>{t(`account.gate.${page}`)}</p>
    </Gate>
  )
}
