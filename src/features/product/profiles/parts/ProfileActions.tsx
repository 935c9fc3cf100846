import { useIsMe } from '#browser/visitor/use-session.ts'
import { MessageButton } from '#features/kernel/people/parts/MessageButton.tsx'
import { FollowButton } from '#features/talk/follows/parts/FollowButton.tsx'
import type { FollowedByMe } from '#features/talk/follows/schemas.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { mailIcon, pencilIcon } from '#ui/icons.ts'
import type { Profile } from '../schemas.ts'
import { PersonMenu } from './PersonMenu.tsx'

interface Props {
  person: Profile
  mine: FollowedByMe | undefined
}

/** What one can do with somebody's page: write to them and follow them, or change what is one's own. */
export function ProfileActions({ person, mine }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const isMe = useIsMe(person.databaseId)
  if (isMe) {
    return (
      <div className="flex flex-none gap-2 pb-1">
        <LinkButton href={href('account/profile')} look="line">
          <Icon path={pencilIcon} size={16} />
          {t('profile.edit')}
        </LinkButton>
      </div>
    )
  }
  return (
    // On phones a row of its own, below the face.
    <div className="flex gap-2 pb-1 max-sm:w-full">
      <MessageButton personId={person.databaseId} aria-label={t('profile.message')}>
        <Icon path={mailIcon} size={16} />
        <span className="max-sm:sr-only">{t('profile.message')}</span>
      </MessageButton>
      <div className="max-sm:order-first max-sm:flex-1 max-sm:*:w-full">
        <FollowButton person={person} mine={mine} look="main" size="medium" hasIcon />
      </div>
      <PersonMenu personId={person.databaseId} />
    </div>
  )
}
