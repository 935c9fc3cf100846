import { useViewer } from '#browser/visitor/use-session.ts'
import { useFollowing } from '#features/talk/follows/parts/followings.ts'
import type { FollowedByMe } from '#features/talk/follows/schemas.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { calendarIcon } from '#ui/icons.ts'
import type { FollowType } from '../rules.ts'
import type { Profile } from '../schemas.ts'

interface Props {
  person: Profile
  mine: FollowedByMe | undefined
}

/** How many follow and are followed; links to the lists where everybody may see them. */
export function ProfileCounts({ person, mine }: Props) {
  const { t } = useI18n()
  const followers = useFollowers(person, mine)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Count person={person} tab="followers" count={followers} />
      <Count person={person} tab="following" count={person.following} />
      <p className="meta text-14">
        <span>
          <Icon path={calendarIcon} size={15} />
          {t('profile.joined')} <WrittenTime at={person.joinedAt} isDay />
        </span>
      </p>
    </div>
  )
}

/** Follower count, adjusted by the reader's own follow since the page was rendered. */
function useFollowers(person: Profile, mine: FollowedByMe | undefined): number {
  const before = mine?.followed.includes(person.databaseId)
  const now = useFollowing({ readerId: useViewer()?.databaseId, personId: person.databaseId }, mine?.followed)
  if (before === undefined || now === undefined) return person.followers
  return Math.max(0, person.followers + Number(now) - Number(before))
}

function Count({ person, tab, count }: { person: Profile; tab: FollowType; count: number }) {
  const { t } = useI18n()
  const { href } = usePage()
  const words = (
    <>
      <b className="num text-18">{shorten(count)}</b>
      <span className="text-14 text-soft group-hover:text-accent">{t(`profile.${tab}`, { count })}</span>
    </>
  )
  const look = 'flex items-baseline gap-1.5 py-1 pointer-coarse:py-2.5'
  return person.showsFollows ? (
    <a href={`${href(person.path)}?tab=${tab}`} className={`group ${look}`}>
      {words}
    </a>
  ) : (
    <p className={look}>{words}</p>
  )
}
