import '../search-found.css'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import type { FoundUser } from '#features/kernel/people/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchIcon } from '#ui/icons.ts'
import { Bone } from '#ui/moving/Skeleton.tsx'
import type { FoundPost } from '../schemas.ts'
import { FoundCount } from './FoundCount.tsx'
import { FoundNote } from './FoundNote.tsx'
import { FoundWords } from './FoundWords.tsx'
import { Marked } from './Marked.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import type { Found } from './use-search.ts'

interface Props {
  listId: string
  searchedFor: string
  status: 'idle' | 'searching' | 'failed'
  refused: string | undefined
  found: Found | undefined
  onRetry: () => void
  onRecent: (key: string) => void
  onOpen: () => void
}

/** Content of the panel: recent searches, a skeleton while searching, the results, or why there are none. */
export function PanelBody({ listId, searchedFor, status, refused, found, onRetry, onRecent, onOpen }: Props) {
  const { t } = useI18n()
  if (!searchedFor) return <RecentSearches listId={listId} onChoose={onRecent} />
  if (status === 'failed') {
    return (
      <div className="search-panel-body p-4" id={listId}>
        <ErrorBox title={refused ?? t('search.failed')} onRetry={onRetry}>
          {refused === undefined && t('search.failed.hint')}
        </ErrorBox>
      </div>
    )
  }
  if (!found) return <ResultSkeleton listId={listId} isSearching={status === 'searching'} />
  const { posts, users } = found
  const isEmpty = posts.edges.length === 0 && users.length === 0
  return (
    <div
      className="search-panel-body"
      aria-busy={status === 'searching'}
      data-is-old={found.key !== searchedFor || undefined}
    >
      <p role="status" className="sr-only">
        <FoundCount posts={posts} />
      </p>
      {posts.isPartial && <FoundNote>{t('search.partial')}</FoundNote>}
      {isEmpty && (
        <Empty icon={searchIcon}>
          {posts.asked === 'only-without'
            ? t('search.onlyWithout')
            : posts.asked === 'nothing'
              ? t('search.noWords')
              : `${t('search.none', { key: found.key })} ${t('search.none.hint')}`}
        </Empty>
      )}
      <div id={listId} role="listbox" aria-label={t('search.results')} onClickCapture={onOpen}>
        {users.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={t('search.people')} className="search-people">
            {users.map((user, place) => (
              <PersonOption key={user.id} id={`${listId}-p${place}`} user={user} />
            ))}
          </div>
        )}
        {posts.edges.map(({ node }, place) => (
          <PostOption key={node.id} id={`${listId}-${place}`} post={node} />
        ))}
      </div>
    </div>
  )
}

function PostOption({ id, post }: { id: string; post: FoundPost }) {
  const { href, langOf } = usePage()
  const { featuredImage: picture } = post
  return (
    <a
      id={id}
      role="option"
      aria-selected="false"
      tabIndex={-1}
      href={href(post.gqSlug)}
      className="search-option"
    >
      <span className="min-w-0 flex-1">
        <span className="search-option-title" lang={langOf(post.language)} dir="auto">
          <Marked text={post.titleParts} />
        </span>
        <FoundWords post={post} />
      </span>
      {picture && (
        <img
          src={picture.srcSet.split(' ')[0] || picture.sourceUrl}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="search-thumb"
        />
      )}
    </a>
  )
}

function PersonOption({ id, user }: { id: string; user: FoundUser }) {
  const { href } = usePage()
  return (
    <a
      id={id}
      role="option"
      aria-selected="false"
      tabIndex={-1}
      href={href(user.gqSlug)}
      className="search-person"
    >
      <Avatar picture={user.avatar} personId={user.databaseId} size={36} />
      <span className="truncate">{user.name}</span>
      <PersonBadges person={user} />
    </a>
  )
}

/** Skeleton of the results; empty while the query is being typed. */
function ResultSkeleton({ listId, isSearching }: { listId: string; isSearching: boolean }) {
  const { t } = useI18n()
  return (
    <div id={listId} className="search-panel-body" role="status" aria-busy={isSearching}>
      {isSearching && <span className="sr-only">{t('ui.loading')}</span>}
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="search-option" data-is-waiting={!isSearching || undefined}>
          <div className="grid flex-1 gap-2.5">
            <Bone className="h-5 w-3/5" />
            <Bone className="h-4 w-11/12" />
            <Bone className="h-4 w-2/5" />
          </div>
          <Bone className="size-18" />
        </div>
      ))}
    </div>
  )
}
