import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { HereDot } from '#features/talk/follows/parts/HereDot.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon, flagIcon, lockIcon, moreIcon, searchIcon, userIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { Bond } from '../schemas.ts'

interface Props {
  bond: Bond
  onBack: () => void
  onSearch: () => void
  /** Missing without messages of theirs that could be reported. */
  onReport: (() => void) | undefined
  onBlock: () => void
  onUnblock: () => void
}

/** Head of a conversation: the other person, and a menu of actions. */
export function ConversationHead({ bond, onBack, onSearch, onReport, onBlock, onUnblock }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { other, follows, isFollowed, hasBlocked } = bond
  const between = follows && isFollowed ? 'both' : follows ? 'follows' : isFollowed ? 'followed' : 'none'
  return (
    <div className="pm-head">
      <IconButton icon={arrowLeftIcon} label={t('messages.back')} className="pm-back" onClick={onBack} />
      <Avatar picture={other.avatar} personId={other.databaseId} size={36} />
      <div className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <Link to={other.path} className="truncate font-semibold">
            {other.name}
          </Link>
          <HereDot personId={other.databaseId} />
          <PersonBadges person={other} isQuiet />
        </span>
        <small className="block truncate text-13 text-soft">{t('messages.bond', { bond: between })}</small>
      </div>
      <IconButton icon={searchIcon} label={t('messages.searchHere')} onClick={onSearch} />
      <Menu
        label={t('messages.tools')}
        items={[
          { label: t('messages.profile'), icon: userIcon, href: href(other.path) },
          ...(onReport ? [{ label: t('messages.report'), icon: flagIcon, onChoose: onReport }] : []),
          {
            label: hasBlocked ? t('messages.unblock') : t('messages.block', { name: other.name }),
            icon: lockIcon,
            isDangerous: !hasBlocked,
            isGroupStart: true,
            onChoose: hasBlocked ? onUnblock : onBlock,
          },
        ]}
        button={(opener) => <IconButton icon={moreIcon} label={t('messages.tools')} {...opener} />}
      />
    </div>
  )
}
