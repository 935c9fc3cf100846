import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bookmarkIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { listFavorites } from '../contract.ts'
import { FavoriteRows } from '../parts/FavoriteRows.tsx'
import type { FavoriteListData } from './favorite-list.ts'

type Own = NonNullable<FavoriteListData['own']>
type Props = ModuleProps<NoSettings, FavoriteListData | null>

export function View({ data }: Props) {
  const skeleton = <Skeleton shape="row" count={5} className="card" />
  return (
    <MembersOnly page="favorite" skeleton={skeleton}>
      {(viewer) => (data?.own ? <Favorites own={data.own} viewer={viewer} /> : skeleton)}
    </MembersOnly>
  )
}

function Favorites({ own, viewer }: { own: Own; viewer: Viewer }) {
  const { t } = useI18n()
  const { href } = usePage()
  const [list, setList] = useState(own)
  const { status, run } = useRequest(listFavorites)
  const more = async () => {
    const next = await run({
      userId: viewer.databaseId,
      first: own.favorites.length,
      after: list.endCursor ?? '',
    })
    if (!next) return
    const { edges, pageInfo } = next
    setList(({ favorites }) => ({
      favorites: [...favorites, ...edges.map(({ node }) => node)],
      endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }))
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-24">{t('account.page.favorite')}</h1>
      <h2 className="sr-only">{t('reactions.favorites')}</h2>
      {list.favorites.length === 0 ? (
        <div className="card">
          <Empty
            icon={bookmarkIcon}
            action={
              <LinkButton look="line" href={href('')}>
                {t('reactions.favorites.look')}
              </LinkButton>
            }
          >
            {t('reactions.favorites.empty')}
          </Empty>
        </div>
      ) : (
        <FavoriteRows favorites={list.favorites} />
      )}
      {list.endCursor !== null && (
        <Button
          look="line"
          className="justify-self-center"
          isPending={status === 'pending'}
          onClick={() => void more()}
        >
          {t('reactions.favorites.more')}
        </Button>
      )}
    </section>
  )
}
