import type { ReactNode } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import { SignInButton, SignInLink } from '#features/kernel/people/parts/SignInButton.tsx'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { likeRefusal } from '../rules.ts'
import type { Reaction } from './own.ts'
import { prepareReaction, type Toggle } from './reacted.ts'

interface Props {
  type: Toggle
  thing: Thing
  /** The author; null for guests. Authors cannot like what they wrote. */
  authorId: number | null
  reaction: Reaction
  /** `link`: words in a line of text. */
  look: ButtonLook | 'link'
  size?: ButtonSize
  className?: string
  /** Accessible name of a button that shows only an icon. */
  label?: string
  children: ReactNode
}

/**
 * Button for a like or a favourite. Strangers are led to the login dialog, after which their press is repeated once.
 */
export function ReactionButton({
  type,
  thing,
  authorId,
  reaction,
  look,
  size,
  className,
  label,
  children,
}: Props) {
  const { t } = useI18n()
  const { isSignedIn, viewer } = useSession()
  const { isOn, isKnown, press } = reaction
  const isOwn = type === 'LIKE' && viewer !== null && likeRefusal(authorId, viewer.databaseId) !== null
  const name = `${type}:${thing.kind}:${thing.number}`
  usePressAgain(name, viewer && isKnown ? () => isOn || isOwn || press() : undefined)
  const said = label ? { 'aria-label': label, title: label } : {}
  const purpose = type === 'LIKE' ? 'like' : 'favorite'
  if (!isSignedIn) {
    const asked = { purpose, press: name, children, ...said, ...(className && { className }) } as const
    return look === 'link' ? (
      <SignInLink {...asked} />
    ) : (
      <SignInButton {...asked} look={look} {...(size && { size })} isIcon={label !== undefined} />
    )
  }
  const pressed = {
    ...said,
    ...(isOwn && { title: t('reactions.own') }),
    'aria-pressed': isOn,
    'aria-disabled': isOwn || undefined,
    onPointerEnter: prepareReaction,
    onFocus: prepareReaction,
    onClick: isOwn ? undefined : press,
  }
  const shape = label === undefined ? {} : { 'data-shape': 'icon' }
  return look === 'link' ? (
    <button type="button" {...pressed} className={`${className ?? ''}${isOn ? ' text-accent' : ''}`}>
      {children}
    </button>
  ) : (
    <Button {...pressed} {...shape} look={look} {...(size && { size })} {...(className && { className })}>
      {children}
    </Button>
  )
}
