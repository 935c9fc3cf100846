import '#ui/css/reading.css'
import { ContentsList } from '#features/kernel/documents/parts/ContentsList.tsx'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { OriginalNote } from '#features/kernel/documents/parts/OriginalNote.tsx'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import type { Own } from '#features/talk/viewer-state/schemas.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { PageText, PageTextSettings } from '../schemas.ts'

type Props = ModuleProps<PageTextSettings, { page: PageText | null; own?: Own | null }, PageText | null>

export function View({ data, subject }: Props) {
  const { t } = useI18n()
  const { langOf, href } = usePage()
  const page = data?.page ?? subject
  if (!page) return null
  const lang = langOf(page.language)
  return (
    <article>
      <header className="mb-8">
        <h1 lang={lang} className="text-24 sm:text-38">
          {page.title}
        </h1>
        {page.excerpt && (
          <p lang={lang} className="mt-3 max-w-3xl text-16 text-soft text-pretty sm:text-18">
            {page.excerpt}
          </p>
        )}
        <OriginalNote text={page} />
        {page.cover && (
          <PictureCover
            picture={page.cover}
            seed={page.title}
            alt=""
            isFirst
            sizes="(width >= 77.5rem) 1192px, 100vw"
            className="mt-8 aspect-21/9 rounded-card"
          />
        )}
      </header>
      <div className="text-with-contents">
        <div className="min-w-0">
          <div lang={lang}>
            <DocumentText html={page.html} className="sm:text-18" />
          </div>
          <p className="meta mt-10 text-14">
            <span>
              {t('page.updated')} <Time at={page.updatedAt} />
            </span>
            {data?.own?.canEdit && (
              <a className="hover:text-ink" href={href(`create?translate=page&id=${page.databaseId}`)}>
                {t('writing.translate')}
              </a>
            )}
          </p>
        </div>
        <ContentsList headings={page.headings} />
      </div>
    </article>
  )
}
