import type { ReactNode } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import type { AccountPage } from '../rules.ts'
import { ACCOUNT_ICONS } from './account-icons.ts'
import { Gate } from './Gate.tsx'

interface Props {
  page: AccountPage
  /** What is shown until it is known who reads; in the shape of what comes. */
  skeleton?: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/**
 * A page of the account: what it is for and the way in for strangers, which is also what the HTML holds; for members
 * a skeleton from the first pixel on, until their own part is there.
 */
export function MembersOnly({ page, skeleton = <Skeleton shape="text" />, children }: Props) {
  const { t } = useI18n()
  const { isSignedIn, viewer } = useSession()
  if (isSignedIn) return viewer ? children(viewer) : skeleton
  return (
    <>
      <div className="stranger-only">
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
      </div>
      <div className="member-only" aria-hidden>
        {skeleton}
      </div>
    </>
  )
}
