import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { LevelTipsAbout } from '#features/kernel/people/rules/level-tips.ts'
import { usePage } from '#site/context.tsx'
import { type ButtonLook, buttonProps, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { AccessWay, GetHiddenPartData, HiddenPart } from '../schemas.ts'
import type { JoinHere } from './AccessBox.tsx'
import { BuyButton } from './BuyButton.tsx'
import { FollowButton } from './FollowButton.tsx'
import { useDiscount } from './use-discount.ts'
import { wayText } from './way-text.ts'

interface Props {
  on: GetHiddenPartData
  part: HiddenPart
  way: AccessWay
  /** All tiers that open the part, whichever way they are named. */
  tips: LevelTipsAbout
  isMember: boolean
  joinHere: JoinHere | undefined
  look: ButtonLook
}

const PURPOSES = { comment: 'comment', join: 'join' } as const

/**
 * Where each way begins: levels say which of them are let in, tiers have a page of their own, comments stand below, a
 * node is joined here or on its page, and what is paid for is paid here.
 */
export function WayButton({ on, part, way, tips, isMember, joinHere, look }: Props) {
  const translator = useI18n()
  const discount = useDiscount()
  const { frame, href } = usePage()
  const text = wayText(way, translator, frame, discount)
  const shape = { look, size: 'small' } as const
  if (way.type === 'level') {
    return (
      <LevelTipsLink about={tips} {...buttonProps(look, 'small')}>
        {text}
      </LevelTipsLink>
    )
  }
  if (way.type === 'vip') {
    return (
      <LinkButton {...shape} href={href('account/membership')}>
        {text}
      </LinkButton>
    )
  }
  const joined = way.type === 'join' && joinHere?.(way)
  if (joined) return joined
  if (way.type === 'join' && way.node) {
    return (
      <LinkButton {...shape} href={href(way.node.path)}>
        {text}
      </LinkButton>
    )
  }
  if (!isMember) {
    return (
      <SignInButton {...shape} purpose={PURPOSES[way.type as 'comment'] ?? 'unlock'}>
        {text}
      </SignInButton>
    )
  }
  if (way.type === 'credit' || way.type === 'money') {
    return (
      <BuyButton on={on} part={part} way={way} look={look}>
        {text}
      </BuyButton>
    )
  }
  if (way.type === 'qrcode') return <FollowButton look={look}>{text}</FollowButton>
  return (
    <LinkButton {...shape} href="#comments">
      {text}
    </LinkButton>
  )
}
