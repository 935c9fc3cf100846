import { useSession } from '#browser/session.ts'
import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import type { ButtonLook, ButtonSize } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { CommunityCat, MyNodes } from '../schemas.ts'
import { MemberJoin } from './MemberJoin.tsx'

export interface JoinProps {
  cat: CommunityCat
  /** What the reader has to do with nodes; missing for strangers, until it is known, and where `cat` is told to them. */
  mine?: MyNodes | undefined
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  /** One word, where the node's terms stand beside it. */
  isShort?: boolean
}

/** What the way into a node is called. */
export function joinLabel({ cat, isShort = false }: Pick<JoinProps, 'cat' | 'isShort'>) {
  if (cat.communityCatMetas.settings.joinRole.needsApproval) return 'community.node.apply'
  return isShort ? 'community.node.join' : 'community.node.joinLong'
}

/** The way into a node; who is in already sees that, and the way out. */
export function JoinButton(props: JoinProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  if (isSignedIn) return <MemberJoin {...props} />
  const { look = 'line', size = 'medium', isWide = false } = props
  return (
    <SignInButton purpose="join" look={look} size={size} isWide={isWide}>
      {t(joinLabel(props))}
    </SignInButton>
  )
}
