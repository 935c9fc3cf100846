import { useSession } from '#browser/session.ts'
import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type JoinProps, joinLabel, joinPress } from './join.ts'
import { MemberJoin } from './MemberJoin.tsx'

/** The way into a node; who is in already sees that, and the way out. */
export function JoinButton(props: JoinProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  if (isSignedIn) return <MemberJoin {...props} />
  const { look = 'line', size = 'medium', isWide = false } = props
  return (
    <SignInButton purpose="join" press={joinPress(props)} look={look} size={size} isWide={isWide}>
      {t(joinLabel(props))}
    </SignInButton>
  )
}
