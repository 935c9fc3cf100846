import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Gate } from '../parts/Gate.tsx'
import { REASON_WORDS, SignInReasons } from '../parts/SignInPrompt.tsx'

const WORDS = ['account.signIn.to.create', 'account.home', 'account.create.text', ...REASON_WORDS] as const

/** Made in the browser only: the HTML of this page holds no form, and nobody's draft. */
export function View() {
  const { t } = useI18n()
  const { href } = usePage()
  if (!useHydrated()) {
    carry(t, WORDS)
    return (
      <div className="mx-auto min-h-[80dvh] w-full max-w-xl">
        <Skeleton shape="text" />
        <noscript>
          <p className="mt-6 text-soft">{t('account.needsScript')}</p>
        </noscript>
      </div>
    )
  }
  return (
    <div className="min-h-[80dvh]">
      <Gate
        icon={pencilIcon}
        title={t('account.signIn.to.create')}
        actions={
          <LinkButton look="main" href={href('')}>
            {t('account.home')}
          </LinkButton>
        }
      >
        <p>{t('account.create.text')}</p>
        <div className="mt-6 text-left text-ink">
          <SignInReasons />
        </div>
      </Gate>
    </div>
  )
}
