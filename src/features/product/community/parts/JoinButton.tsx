import { useSession } from '#browser/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { type JoinProps, joinLabel, joinPress } from './join.ts'

const memberPart = lazyPart<JoinProps>(() => import('./MemberJoin.tsx').then((part) => part.MemberJoin))

/** The way into a node; who is in already sees that, and the way out. */
export function JoinButton(props: JoinProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const MemberJoin = useLazyPart(memberPart, isSignedIn)
  if (MemberJoin && isSignedIn) return <MemberJoin {...props} />
  const { look = 'line', size = 'medium', isWide = false } = props
  const shape = { look, size, isWide, children: t(joinLabel(props)) }
  return isSignedIn ? (
    <Button {...shape} aria-disabled />
  ) : (
    <SignInButton {...shape} purpose="join" press={joinPress(props)} />
  )
}
