import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ActForm } from '../parts/ActForm.tsx'
import { ActList } from '../parts/ActList.tsx'
import { BULK_PATH } from '../rules.ts'
import type { BulkSubject } from '../subject.ts'
import type { BulkDeskData } from './bulk-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, BulkDeskData, BulkSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { acts, waiting } = data
  const { choice, before } = subject
  const desk = href(BULK_PATH)
  return (
    <AdminShell place="bulk" title={t('bulk.title')} waiting={waiting}>
      {choice ? (
        <Card title={'ids' in choice ? t('bulk.picked', { count: choice.ids.length }) : t('bulk.matching')}>
          <Confirmed>
            <ActForm key={JSON.stringify(choice)} choice={choice} />
          </Confirmed>
        </Card>
      ) : (
        <p className="mb-4 text-14 text-soft">{t('bulk.lead')}</p>
      )}
      <ActList acts={acts.nodes} />
      <Pagination
        start={before > 0 ? desk : null}
        more={acts.hasNextPage ? `${desk}?before=${acts.endCursor}` : null}
      />
    </AdminShell>
  )
}
