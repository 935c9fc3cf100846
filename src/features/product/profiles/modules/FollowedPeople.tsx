import { useState } from 'react'
import { request } from '#browser/request.ts'
import { MembersOnly } from '#features/kernel/account/parts/MembersOnly.tsx'
import { findFollowed } from '#features/talk/follows/contract.ts'
import type { Viewer } from '#shared/viewer.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { follow } from '../contract.ts'
import { PersonCard } from '../parts/PersonCard.tsx'
import { FOLLOW_TYPES } from '../rules.ts'
import type { FollowedPeopleData } from './followed-people.ts'

type Own = NonNullable<FollowedPeopleData['own']>
type Props = ModuleProps<NoSettings, FollowedPeopleData | null>

export function View({ data }: Props) {
  const skeleton = <Skeleton shape="row" count={5} className="card" />
  return (
    <MembersOnly page="following" skeleton={skeleton}>
      {(viewer) => (data?.own ? <People key={data.own.type} own={data.own} viewer={viewer} /> : skeleton)}
    </MembersOnly>
  )
}

function People({ own, viewer }: { own: Own; viewer: Viewer }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { list, isPending, more } = usePeople(own, viewer)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-24">{t('account.page.following')}</h1>
      <Tabs
        label={t('account.page.following')}
        tabs={FOLLOW_TYPES.toReversed().map((type) => ({
          href: `${href('account/following')}?tab=${type}`,
          label: t(`profile.tab.${type}`),
          isCurrent: type === own.type,
        }))}
      />
      <h2 className="sr-only">{t(`profile.tab.${own.type}`)}</h2>
      {list.people.length === 0 ? (
        <Empty icon={userIcon}>{t(`profile.own.${own.type}.empty`)}</Empty>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          {list.people.map((person) => (
            <PersonCard key={person.databaseId} person={person} mine={list.mine} />
          ))}
        </ul>
      )}
      {list.endCursor !== null && (
        <Button look="line" className="justify-self-center" isPending={isPending} onClick={() => void more()}>
          {t('profile.more')}
        </Button>
      )}
    </section>
  )
}

/** State of the list: the loaded pages. */
function usePeople(own: Own, viewer: Viewer) {
  const [list, setList] = useState(own)
  const [isPending, setPending] = useState(false)
  const more = async () => {
    setPending(true)
    const asked = {
      userId: viewer.databaseId,
      type: own.type,
      first: own.people.length,
      after: list.endCursor ?? '',
    }
    const next = await request(follow, asked)
    const people = next?.edges.map(({ node }) => node) ?? []
    const followed =
      next && (await request(findFollowed, { people: people.map(({ databaseId }) => databaseId) }))
    setPending(false)
    if (!next || !followed) return
    setList((before) => ({
      ...before,
      people: [...before.people, ...people],
      endCursor: next.pageInfo.hasNextPage ? next.pageInfo.endCursor : null,
      mine: { followed: [...before.mine.followed, ...followed] },
    }))
  }
  return { list, isPending, more }
}
