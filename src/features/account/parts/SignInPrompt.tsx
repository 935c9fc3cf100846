import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon, heartIcon, infoIcon, messagesIcon, walletIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { SignInPurpose } from '../rules.ts'

interface Props {
  purpose: SignInPurpose
  isOpen: boolean
  onClose: () => void
}

/** What an account is for. While the site has no way to log in, it says that instead of offering a dead form. */
export function SignInPrompt({ purpose, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`account.signIn.to.${purpose}`)}
      description={t('account.signIn.lead', { site: frame.siteName })}
      width={460}
      footer={
        <Button look="main" onClick={onClose}>
          {t('account.signIn.readOn')}
        </Button>
      }
    >
      <SignInReasons />
    </Dialog>
  )
}

const REASONS = [
  ['talk', messagesIcon],
  ['keep', heartIcon],
  ['buy', walletIcon],
  ['hear', bellIcon],
] as const

/** What the list below says, for those who show it only in the browser. */
export const REASON_WORDS = [
  ...REASONS.map(([reason]) => `account.signIn.reason.${reason}` as const),
  'account.signIn.closed',
] as const

/** What one gets with an account, and where sign-in stands on this site. */
export function SignInReasons() {
  const { t } = useI18n()
  return (
    <>
      <ul className="grid gap-3 text-14">
        {REASONS.map(([reason, icon]) => (
          <li key={reason} className="flex items-start gap-3">
            <span className="grid size-8 flex-none place-items-center rounded-control bg-accent-wash text-accent">
              <Icon path={icon} size={16} />
            </span>
            <span className="pt-1.5">{t(`account.signIn.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-start gap-2.5 rounded-control bg-sunken p-3 text-14 text-soft dark:bg-surface">
        <Icon path={infoIcon} size={18} className="mt-px" />
        {t('account.signIn.closed')}
      </p>
    </>
  )
}
