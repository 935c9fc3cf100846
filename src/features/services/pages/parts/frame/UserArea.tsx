import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'

const menuPart = lazyPart<{ viewer: Viewer }>(() => import('./UserMenu.tsx').then((part) => part.UserMenu))

/**
 * The end of the header: sign-in for strangers, the user menu for signed-in readers. The HTML contains the former; the
 * inline script of the page hides it where there is a session, and reserves its space.
 */
export function UserArea() {
  const { t } = useI18n()
  const { isSignedIn, viewer } = useSession()
  const UserMenu = useLazyPart(menuPart, viewer !== null)
  if (isSignedIn) {
    return UserMenu && viewer ? <UserMenu viewer={viewer} /> : <span className="user-place" aria-hidden />
  }
  return (
    <>
      <SignInButton
        purpose="account"
        look="line"
        size="small"
        className="stranger-only ms-1.5 max-sm:w-9 max-sm:rounded-full max-sm:px-0"
        aria-label={t('account.signIn.button')}
      >
        <Icon path={userIcon} size={18} className="sm:hidden" />
        <span className="max-sm:hidden">{t('account.signIn.button')}</span>
      </SignInButton>
      <span className="user-place member-only" aria-hidden />
    </>
  )
}
