import { useRequest } from '#browser/calls/use-request.ts'
import { useIsMe, useSession } from '#browser/visitor/use-session.ts'
import { usePressAgain } from '#features/kernel/people/parts/press-again.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, plusIcon } from '#ui/icons.ts'
import { toggleFollow } from '../contract.ts'
import type { FollowedByMe } from '../schemas.ts'
import { setFollowing, useFollowing } from './followings.ts'

interface Props {
  person: { databaseId: number; name: string }
  /** Personal part of the module around it. */
  mine?: FollowedByMe | undefined
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  hasIcon?: boolean
  className?: string
}

/**
 * Follows or unfollows a person. Strangers are led to the login dialog, and nobody can follow themselves. The server
 * renders what strangers see; with its personal part, a module loads the code for readers who are signed in.
 */
export function FollowButton({
  person,
  mine,
  look = 'line',
  size = 'small',
  hasIcon = false,
  // As wide as its longer word, so that what stands beside it does not move once it is known.
  className = 'min-w-28',
  ...rest
}: Props) {
  const { t } = useI18n()
  const { isSignedIn, viewer } = useSession()
  const { status, run } = useRequest(toggleFollow)
  const pair = { readerId: viewer?.databaseId, personId: person.databaseId }
  const following = useFollowing(pair, mine?.followed)
  const isOwn = useIsMe(person.databaseId)
  const isKnown = following !== undefined
  const press = async () => {
    const first = await run({ userId: person.databaseId })
    // The call toggles: after a change in another tab, the result is what this button showed before. Toggled again
    // then, so that the reader gets what the button offered.
    const answer = first?.following === following ? await run({ userId: person.databaseId }) : first
    if (answer) setFollowing(pair, answer.following)
  }
  const name = `follow:${person.databaseId}`
  usePressAgain(name, isKnown ? () => following || isOwn || void press() : undefined)
  if (!isSignedIn) {
    return (
      <SignInButton purpose="follow" press={name} look={look} size={size} className={className} {...rest}>
        {hasIcon && <Icon path={plusIcon} size={16} />}
        {t('profile.follow')}
      </SignInButton>
    )
  }
  if (isOwn) return null
  return (
    <Button
      look={following ? 'line' : look}
      size={size}
      className={className}
      aria-pressed={following ?? false}
      aria-disabled={!isKnown}
      isPending={status === 'pending'}
      onClick={isKnown ? () => void press() : undefined}
      {...rest}
    >
      {(hasIcon || following) && <Icon path={following ? checkIcon : plusIcon} size={16} />}
      {t(following ? 'profile.follow.done' : 'profile.follow')}
      <span className="sr-only">{person.name}</span>
    </Button>
  )
}
