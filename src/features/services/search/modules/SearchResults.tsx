import '#ui/css/choices.css'
import '../search-found.css'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchIcon } from '#ui/icons.ts'
import { FoundCount } from '../parts/FoundCount.tsx'
import { FoundNote } from '../parts/FoundNote.tsx'
import { FoundPerson } from '../parts/FoundPerson.tsx'
import { FoundRow } from '../parts/FoundRow.tsx'
import { PopularList } from '../parts/PopularList.tsx'
import { RecentHere } from '../parts/RecentHere.tsx'
import { searchPath } from '../paths.ts'
import { SEARCH_KINDS } from '../rules.ts'
import type { ResultsData, SearchAsked } from '../schemas.ts'

type Props = ModuleProps<NoSettings, ResultsData, SearchAsked>

export function View({ data: { posts, users, isLost, popular }, subject: { q, kind, after } }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const tabs = [undefined, ...SEARCH_KINDS].map((each) => ({
    href: href(searchPath({ q, kind: each })),
    label: t(`search.kind.${each ?? 'all'}`),
    isCurrent: each === kind,
  }))
  const { hasNextPage, endCursor } = posts.pageInfo
  const isEmpty = posts.edges.length === 0 && users.length === 0
  return (
    <div className="mx-auto w-full max-w-200 py-2">
      <h1 className="mb-4 text-24">{t('search.title')}</h1>
      <SearchForm q={q} kind={kind} />
      <RecentHere q={q} />
      {posts.asked === 'words' && <Tabs tabs={tabs} label={t('search.kinds')} className="mt-5" />}
      <div className="mt-4 grid gap-3">
        {posts.isPartial && <FoundNote>{t('search.partial')}</FoundNote>}
        {isLost && <FoundNote>{t('search.lost')}</FoundNote>}
      </div>
      {users.length > 0 && (
        <section className="mt-4">
          <h2 className="mb-2 text-14 font-medium text-soft">{t('search.people')}</h2>
          <ul className="flex flex-wrap gap-2">
            {users.map((user) => (
              <FoundPerson key={user.id} user={user} />
            ))}
          </ul>
        </section>
      )}
      {posts.edges.length > 0 && (
        <>
          <p className="num mt-4 text-14 text-soft">
            <FoundCount posts={posts} />
          </p>
          <ul className="search-found">
            {posts.edges.map(({ node }) => (
              <FoundRow key={node.id} post={node} />
            ))}
          </ul>
          <div>
            <Pagination
              start={after && href(searchPath({ q, kind }))}
              more={hasNextPage ? href(searchPath({ q, kind, after: endCursor })) : null}
              isUnlisted
            />
          </div>
        </>
      )}
      {isEmpty && <Nothing posts={posts} asked={{ q, kind, after }} />}
      {popular && <PopularList {...popular} />}
    </div>
  )
}

function SearchForm({ q, kind }: Pick<SearchAsked, 'q' | 'kind'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <search>
      <form action={href(SEARCH_PATH)} className="search-form">
        <input
          // Remounts the field for another search, so that it shows the new words.
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={300}
          required
          className="input"
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          enterKeyHint="search"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" look="main">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}

function Nothing({ posts, asked: { q, kind } }: { posts: ResultsData['posts']; asked: SearchAsked }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (posts.asked === 'only-without') return <Empty icon={searchIcon}>{t('search.onlyWithout')}</Empty>
  // Without a query only the hint below the field is shown.
  if (posts.asked === 'nothing' && !q)
    return <p className="text-14 text-pretty text-soft">{t('search.hint')}</p>
  if (posts.asked === 'nothing') return <Empty icon={searchIcon}>{t('search.noWords')}</Empty>
  return (
    <Empty
      icon={searchIcon}
      action={
        kind && (
          <a href={href(searchPath({ q }))} className="link">
            {t('search.none.kind')}
          </a>
        )
      }
    >
      {t('search.none', { key: q })} {t('search.none.hint')}
    </Empty>
  )
}
