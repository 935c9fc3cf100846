import { readState } from '#browser/page/page-store.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { type JoinProps, joinLabel, joinPress } from './join.ts'

const memberPart = lazyPart<JoinProps>(() => import('./MemberJoin.tsx').then((part) => part.MemberJoin))

/** The way into a node; who is in already sees that, and the way out. */
export function JoinButton(props: JoinProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const MemberJoin = useLazyPart(memberPart, isSignedIn)
  if (MemberJoin && isSignedIn && isKnown(props)) return <MemberJoin {...props} />
  const { look = 'line', size = 'medium', isWide = false } = props
  const shape = { look, size, isWide, children: t(joinLabel(props)) }
  // Until it is known whether a member is in, its space is kept and nothing is said.
  return isSignedIn ? (
    <Button {...shape} className="invisible" aria-disabled />
  ) : (
    <SignInButton {...shape} className="stranger-join" purpose="join" press={joinPress(props)} />
  )
}

/** Pages that a stranger is refused have no personal part: what they show was read by the reader. */
const isKnown = ({ mine, isReaders }: JoinProps): boolean =>
  mine !== undefined || isReaders === true || readState().status !== 200
