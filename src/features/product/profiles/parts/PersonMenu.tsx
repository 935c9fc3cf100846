import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { pressOf, useReport } from '#features/kernel/people/parts/use-report.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { flagIcon, moreIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'

/** What one does rarely with somebody: to report them. Whoever is not signed in is asked to sign in first. */
export function PersonMenu({ personId }: { personId: number }) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const target = { postType: 'user', postId: personId } as const
  const report = useReport(target, personId)
  if (!report) return null
  if (!isSignedIn) {
    return (
      <SignInButton
        purpose="report"
        press={pressOf(target)}
        look="plain"
        isIcon
        aria-label={t('common.report.do')}
        title={t('common.report.do')}
      >
        <Icon path={flagIcon} size={20} />
      </SignInButton>
    )
  }
  const label = t('profile.others')
  return (
    <Menu
      label={label}
      items={[{ label: t('common.report.do'), onChoose: report }]}
      button={(opener) => <IconButton {...opener} icon={moreIcon} label={label} />}
    />
  )
}
