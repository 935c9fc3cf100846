import { useState } from 'react'
import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { WebhookCard } from '../parts/WebhookCard.tsx'
import { WebhookForm } from '../parts/WebhookForm.tsx'
import type { WebhooksSubject } from '../subject.ts'
import type { WebhookDeskData } from './webhook-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, WebhookDeskData, WebhooksSubject>) {
  const { t } = useI18n()
  const [isMaking, setMaking] = useState(false)
  const { webhooks, deliveries } = data
  return (
    <AdminShell place="webhooks" title={t('webhooks.title')} waiting={data.waiting}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-14 text-soft">{t('webhooks.lead')}</p>
        <Button look="main" onClick={() => setMaking(true)}>
          {t('webhooks.make')}
        </Button>
      </div>
      {webhooks.length === 0 && <Empty>{t('webhooks.empty')}</Empty>}
      <div className="grid gap-4">
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            deliveries={webhook.id === subject.webhook ? deliveries : null}
            before={subject.before}
          />
        ))}
      </div>
      <FormDialog isOpen={isMaking} onClose={() => setMaking(false)} title={t('webhooks.make')} width={520}>
        <WebhookForm webhook={null} onDone={() => setMaking(false)} />
      </FormDialog>
    </AdminShell>
  )
}
