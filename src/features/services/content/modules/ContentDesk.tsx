import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { SavedFilters } from '#features/services/filters/parts/SavedFilters.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ContentFilters } from '../parts/ContentFilters.tsx'
import { ContentList } from '../parts/ContentList.tsx'
import { CONTENT_PATH, CONTENT_SORTS, termsIn } from '../rules.ts'
import type { ContentSubject } from '../subject.ts'
import type { ContentDeskData } from './content-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, ContentDeskData, ContentSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { waiting, content, saved } = data
  const { terms, sort, after, standing } = subject
  const address = (more: Record<string, string>) => {
    const query = new URLSearchParams({
      ...termsIn(terms),
      ...(sort !== CONTENT_SORTS[0] && { sort }),
      ...more,
    })
    return href(CONTENT_PATH) + (query.size > 0 ? `?${query}` : '')
  }
  return (
    <AdminShell place="content" who={standing} title={t('contentDesk.title')} waiting={waiting}>
      <ContentFilters key={JSON.stringify([terms, sort])} terms={terms} sort={sort} places={content.places} />
      <SavedFilters
        list="content"
        saved={saved}
        terms={{ ...termsIn(terms), ...(sort !== CONTENT_SORTS[0] && { sort }) }}
        address={(query) => `${href(CONTENT_PATH)}?${query}`}
      />
      <ContentList key={JSON.stringify([terms, sort, after])} lines={content.nodes} terms={terms} />
      <Pagination
        start={after === '' ? null : address({})}
        more={content.hasNextPage ? address({ after: content.endCursor }) : null}
      />
    </AdminShell>
  )
}
