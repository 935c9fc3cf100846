import type { ReactNode } from 'react'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import type { Own } from '#features/talk/viewer-state/schemas.ts'
import type { ButtonLook, ButtonSize } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { bookmarkIcon, heartIcon } from '#ui/icons.ts'
import { useOwnReaction } from './own.ts'
import { ReactionButton } from './ReactionButton.tsx'
import type { SendReaction, Toggle } from './reacted.ts'

const ICONS: Record<Toggle, string> = { LIKE: heartIcon, FAVORITE: bookmarkIcon }

interface Props {
  type: Toggle
  thing: Thing
  authorId: number
  count: number
  /** Personal part of the module around it. */
  own: Own | null | undefined
  look?: ButtonLook
  size?: ButtonSize
  className?: string
  /** Size of the icon. */
  icon?: number
  /** In place of the call that all things have. */
  send?: SendReaction
  /** Accessible name, where only the icon is shown. */
  label?: string
  /** What stands beside the icon. */
  children?: (count: number) => ReactNode
}

/** The like or favourite of the post that a page is about. */
export function PostReaction({
  type,
  thing,
  authorId,
  count,
  own,
  look = 'quiet',
  icon = 18,
  send,
  children,
  ...rest
}: Props) {
  const reaction = useOwnReaction(type, thing, count, own, send)
  return (
    <ReactionButton {...rest} type={type} thing={thing} authorId={authorId} reaction={reaction} look={look}>
      <Icon
        path={ICONS[type]}
        size={icon}
        isFilled={reaction.isOn}
        {...(reaction.isOn && { className: 'text-accent' })}
      />
      {children?.(reaction.count)}
    </ReactionButton>
  )
}
