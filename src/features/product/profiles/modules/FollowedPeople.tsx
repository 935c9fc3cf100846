import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { findFollowed } from '#features/talk/follows/contract.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
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
  const pages = usePeople(own, viewer)
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
      {pages.rows.length === 0 ? (
        <Empty
          icon={userIcon}
          action={
            <LinkButton look="line" href={href('')}>
              {t('account.home')}
            </LinkButton>
          }
        >
          {t(`profile.own.${own.type}.empty`)}
        </Empty>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          {pages.rows.map(({ person, mine }) => (
            <PersonCard key={person.databaseId} person={person} mine={mine} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} look="line" className="justify-self-center">
        {t('profile.more')}
      </MoreButton>
    </section>
  )
}

/** A page of people, each with what the reader has followed of those on it. */
const pageOf = ({ people, endCursor, mine }: Own) => ({
  nodes: people.map((person) => ({ person, mine })),
  pageInfo: { endCursor: endCursor ?? '', hasNextPage: endCursor !== null },
})

function usePeople(own: Own, viewer: Viewer) {
  return usePages({
    first: pageOf(own),
    ask: async (after) => {
      const asked = { userId: viewer.databaseId, type: own.type, first: own.people.length, after }
      const next = await request(follow, asked)
      const people = next?.edges.map(({ node }) => node) ?? []
      const followed =
        next && (await request(findFollowed, { people: people.map(({ databaseId }) => databaseId) }))
      if (!next || !followed) return undefined
      const nodes = people.map((person) => ({ person, mine: { ...own.mine, followed } }))
      return { nodes, pageInfo: next.pageInfo }
    },
    keyOf: ({ person }) => person.databaseId,
  })
}
