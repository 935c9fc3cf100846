import { useIsMe } from '#browser/visitor/use-session.ts'
import { ArticleRow } from '#features/product/articles/parts/ArticleRow.tsx'
import { TopicRow } from '#features/product/community/parts/topics/TopicRow.tsx'
import { ProductCard } from '#features/product/shop/parts/ProductCard.tsx'
import { FavoriteRows } from '#features/talk/reactions/parts/FavoriteRows.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { type Tab, Tabs } from '#ui/content/Tabs.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon, pencilIcon } from '#ui/icons.ts'
import { AnswerRow } from '../parts/AnswerRow.tsx'
import { PersonCard } from '../parts/PersonCard.tsx'
import { isFollowType, tabsOf } from '../rules.ts'
import type { Profile, ProfileContentData, ProfileList } from '../schemas.ts'

type Props = ModuleProps<NoSettings, ProfileContentData, Profile>

export function View({ data: { list, more, start, mine }, subject: person }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const own = useOwnTabs(person)
  return (
    <section>
      <Tabs
        label={t('profile.tabs', { name: person.name })}
        tabs={[
          ...tabsOf(person)
            .filter((tab) => tab === list.tab || tab === 'favorites' || person[tab] > 0)
            .map((tab) => ({
              href: `${href(person.path)}?tab=${tab}`,
              label: t(`profile.tab.${tab}`),
              ...(tab !== 'favorites' && { count: person[tab] }),
              isCurrent: tab === list.tab,
            })),
          ...own,
        ]}
      />
      <div className="mt-5">
        <h2 className={isFollowType(list.tab) ? 'mb-4 text-20' : 'sr-only'}>
          {t(`profile.tab.${list.tab}`)}
        </h2>
        {isEmpty(list) ? (
          <Empty icon={pencilIcon}>{t(`profile.empty.${list.tab}`, { name: person.name })}</Empty>
        ) : (
          <List list={list} mine={mine} />
        )}
      </div>
      <Pagination start={start} more={more} />
    </section>
  )
}

/** Tabs that are hidden from others are shown on one's own page. */
function useOwnTabs(person: Profile): Tab[] {
  const { t } = useI18n()
  const { href } = usePage()
  const isOwn = useIsMe(person.databaseId)
  if (!isOwn || person.showsFavorites) return []
  const label = (
    <span className="inline-flex items-center gap-1.5">
      {t('profile.tab.favorites')}
      <Icon path={lockIcon} size={13} />
      <span className="sr-only">{t('profile.tab.onlyYou')}</span>
    </span>
  )
  return [{ href: href('account/favorite'), label, isCurrent: false }]
}

function isEmpty(list: ProfileList): boolean {
  switch (list.tab) {
    case 'articles':
      return list.articles.length === 0
    case 'topics':
      return list.topics.length === 0
    case 'answers':
      return list.answers.length === 0
    case 'products':
      return list.products.length === 0
    case 'favorites':
      return list.favorites.length === 0
    case 'followers':
    case 'following':
      return list.people.length === 0
  }
}

function List({ list, mine }: Pick<ProfileContentData, 'list' | 'mine'>) {
  switch (list.tab) {
    case 'articles':
      return (
        <ul className="grid gap-4 lg:grid-cols-2 lg:gap-5 lg:[&>li:last-child:nth-child(odd)]:col-span-2">
          {list.articles.map((article) => (
            <li key={article.databaseId}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
      )
    case 'topics':
      return (
        <ul className="card">
          {list.topics.map((topic) => (
            <TopicRow key={topic.databaseId} topic={topic} showsAuthor={false} />
          ))}
        </ul>
      )
    case 'answers':
      return (
        <ul className="grid gap-3">
          {list.answers.map((answer) => (
            <AnswerRow key={answer.databaseId} answer={answer} />
          ))}
        </ul>
      )
    case 'favorites':
      return <FavoriteRows favorites={list.favorites} />
    case 'followers':
    case 'following':
      return (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {list.people.map((person) => (
            <PersonCard key={person.databaseId} person={person} mine={mine} />
          ))}
        </ul>
      )
    case 'products':
      return (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
          {list.products.map((product) => (
            <ProductCard key={product.databaseId} product={product} />
          ))}
        </ul>
      )
  }
}
