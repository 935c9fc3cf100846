import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon, heartIcon, messagesIcon, walletIcon } from '#ui/icons.ts'

const REASONS = [
  ['talk', messagesIcon],
  ['keep', heartIcon],
  ['earn', walletIcon],
  ['hear', bellIcon],
] as const

/** What the list below says, for those who show it only in the browser. */
export const REASON_WORDS = REASONS.map(([reason]) => `account.signIn.reason.${reason}` as const)

/** What one gets with an account. */
export function SignInReasons() {
  const { t } = useI18n()
  return (
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
  )
}
