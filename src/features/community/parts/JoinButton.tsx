import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import type { ButtonLook, ButtonSize } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import type { CommunityCat } from '../schemas.ts'

interface Props {
  cat: CommunityCat
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  /** One word, where the node's terms stand beside it. */
  isShort?: boolean
}

/** The way into a node; who is in already sees that. */
export function JoinButton({ cat, look = 'line', size = 'medium', isWide = false, isShort = false }: Props) {
  const { t } = useI18n()
  const { isJoin, settings } = cat.communityCatMetas
  if (isJoin) {
    return (
      <span className={`btn ${isWide ? 'w-full' : ''}`} data-look="quiet" data-size={size}>
        <Icon path={checkIcon} size={16} />
        {t('community.node.joined')}
      </span>
    )
  }
  const asks = settings.joinRole.needsApproval
  const text = asks ? 'community.node.apply' : isShort ? 'community.node.join' : 'community.node.joinLong'
  return (
    <SignInButton purpose="join" look={look} size={size} isWide={isWide}>
      {t(text)}
    </SignInButton>
  )
}
