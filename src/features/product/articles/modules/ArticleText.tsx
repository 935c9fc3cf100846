import '#ui/css/reading.css'
import { HiddenPart } from '#features/kernel/access/parts/HiddenPart.tsx'
import type { OwnPart } from '#features/kernel/access/schemas.ts'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { OriginalNote } from '#features/kernel/documents/parts/OriginalNote.tsx'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { PublishedAt } from '#features/kernel/posts/parts/PublishedAt.tsx'
import { FollowButton } from '#features/talk/follows/parts/FollowButton.tsx'
import type { FollowedByMe, PersonalFollowing } from '#features/talk/follows/schemas.ts'
import type { SupportersProps } from '#features/talk/gifts/parts/TopSupporters.tsx'
import { HeldNotice } from '#features/talk/spam/parts/HeldNotice.tsx'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { EditedAt, TextTools } from '#features/talk/writing/parts/TextTools.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { later } from '#ui/later.ts'
import { ArticleActions } from '../parts/ArticleActions.tsx'
import { ArticleCounts } from '../parts/ArticleCounts.tsx'
import { ArticleMargin } from '../parts/ArticleMargin.tsx'
import type { SeriesProps } from '../parts/ArticleSeries.tsx'
import { CoAuthors } from '../parts/CoAuthors.tsx'
import { ReadIn } from '../parts/ReadIn.tsx'
import { COVER_SIZES } from '../rules.ts'
import type { ArticleTextSettings, ArticleView } from '../schemas.ts'
import type { ArticleTextData } from './article-text.ts'

const ArticleSeries = later<SeriesProps>('.article-series', () =>
  import('../parts/ArticleSeries.tsx').then((part) => part.ArticleSeries),
)
const TopSupporters = later<SupportersProps>('[data-supporters]', () =>
  import('#features/talk/gifts/parts/TopSupporters.tsx').then((part) => part.TopSupporters),
)

type Own = OwnPart & PersonalFollowing & OwnReactions
type Props = ModuleProps<ArticleTextSettings, (Partial<Own> & ArticleTextData) | null, ArticleView>

export function View({ settings, subject: article, data }: Props) {
  const { langOf } = usePage()
  const lang = langOf(article.language)
  const isWide = settings.cover === 'wide'
  return (
    <article className="article" data-cover={settings.cover}>
      <HeldNotice own={data?.own} />
      <Head article={article} lang={lang} mine={data?.mine} canEdit={data?.own?.canEdit ?? false} />
      {/* A drawn cover says nothing that the title does not: it stands on cards, not over a text. */}
      {settings.cover !== 'none' && article.cover && (
        <figure className="article-cover">
          <PictureCover
            picture={article.cover}
            seed={article.title}
            sizes={COVER_SIZES}
            isFirst
            className={`rounded-card ${isWide ? 'aspect-video lg:aspect-21/9' : 'aspect-video'}`}
          />
          {article.coverCaption && (
            <figcaption lang={langOf(article.languages[0] ?? article.language)}>
              {article.coverCaption}
            </figcaption>
          )}
        </figure>
      )}
      <div className="article-body">
        <ArticleMargin article={article} own={data?.own} />
        <div className="article-column">
          <div lang={lang} data-read>
            <DocumentText html={article.html} className="sm:text-18" />
          </div>
          {article.hidden && (
            <HiddenPart
              on={{ kind: 'article', id: String(article.databaseId) }}
              part={article.hidden}
              own={data}
              lang={lang}
              className="sm:text-18"
            />
          )}
          {article.series && <ArticleSeries article={article} />}
          <Tags article={article} />
          <ArticleActions article={article} own={data?.own} />
          {data && data.supporters.top.length > 0 && <TopSupporters supporters={data.supporters} />}
        </div>
      </div>
    </article>
  )
}

interface HeadProps {
  article: ArticleView
  lang: string | undefined
  mine: FollowedByMe | undefined
  canEdit: boolean
}

function Head({ article, lang, mine, canEdit }: HeadProps) {
  return (
    <header className="article-column gap-4! pt-2">
      <Kicker article={article} />
      <h1 lang={lang} className="text-24 sm:text-38">
        {article.title}
      </h1>
      {article.lead && (
        <p lang={lang} className="max-w-3xl text-16 text-soft sm:text-18">
          {article.lead}
        </p>
      )}
      <AuthorBar article={article} mine={mine} canEdit={canEdit} />
      <OriginalNote text={article} />
    </header>
  )
}

/** Above the title: what it is about, which part of what it is, and in which other languages it can be read. */
function Kicker({ article }: { article: ArticleView }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { categories, series, languages, databaseId } = article
  if (categories.length === 0 && !series && languages.length < 2) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-13 text-soft">
      {categories.map(({ path, name }) => (
        <Pill key={path} href={href(path)}>
          {name}
        </Pill>
      ))}
      {series && (
        <a href="#series" className="link num article-part">
          {t('article.series.part', {
            place: series.nodes.findIndex((one) => one.databaseId === databaseId) + 1,
            title: series.title,
          })}
        </a>
      )}
      <ReadIn text={article} />
    </p>
  )
}

function AuthorBar({ article, mine, canEdit }: Omit<HeadProps, 'lang'>) {
  const { t } = useI18n()
  const { author, coAuthors, publishedAt, editedAt, views, minutes, databaseId } = article
  return (
    <PersonLine
      person={author}
      below={
        <p className="meta">
          <CoAuthors of={coAuthors} />
          <PublishedAt at={publishedAt} />
          <span className="num">{t('article.minutes', { count: minutes })}</span>
          <span className="max-sm:hidden">
            <ArticleCounts counts={{ views }} />
          </span>
          <EditedAt editedAt={editedAt} />
        </p>
      }
    >
      <FollowButton person={author} mine={mine} look="quiet" />
      <TextTools kind="article" number={databaseId} editedAt={editedAt} canEdit={canEdit} />
    </PersonLine>
  )
}

function Tags({ article: { tags } }: { article: ArticleView }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('article.tags')} className="flex flex-wrap gap-2">
      {tags.map(({ path, name }) => (
        <li key={path}>
          <Pill href={href(path)}># {name}</Pill>
        </li>
      ))}
    </ul>
  )
}
