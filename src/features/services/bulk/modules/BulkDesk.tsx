import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import type { Translate } from '#shared/texts/i18n.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ActForm } from '../parts/ActForm.tsx'
import { ActList } from '../parts/ActList.tsx'
import { ContentActForm } from '../parts/ContentActForm.tsx'
import { BULK_PATH } from '../rules.ts'
import type { BulkChoice, BulkSubject } from '../subject.ts'
import type { BulkDeskData } from './bulk-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, BulkDeskData, BulkSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { acts, waiting, places } = data
  const { choice, before, standing } = subject
  const desk = href(BULK_PATH)
  return (
    <AdminShell place="bulk" who={standing} title={t('bulk.title')} waiting={waiting}>
      {choice ? (
        <Card title={titleOf(choice, t)}>
          <Confirmed>
            {'posts' in choice || 'terms' in choice ? (
              <ContentActForm key={JSON.stringify(choice)} choice={choice} places={places} />
            ) : (
              <ActForm key={JSON.stringify(choice)} choice={choice} />
            )}
          </Confirmed>
        </Card>
      ) : (
        <p className="mb-4 text-14 text-soft">{t('bulk.lead')}</p>
      )}
      <ActList acts={acts.nodes} seesRecord={standing !== 'keepers'} />
      <Pagination
        start={before > 0 ? desk : null}
        more={acts.hasNextPage ? `${desk}?before=${acts.endCursor}` : null}
      />
    </AdminShell>
  )
}

function titleOf(choice: BulkChoice, t: Translate): string {
  if ('ids' in choice) return t('bulk.picked', { count: choice.ids.length })
  if ('posts' in choice) return t('bulk.picked.content', { count: choice.posts.length })
  return t('bulk.matching')
}
