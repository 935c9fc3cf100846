import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ConnectionCard } from '../parts/ConnectionCard.tsx'
import { isSocial } from '../rules.ts'
import type { ConnectionLine } from '../schemas.ts'
import type { ConnectionDeskData } from './connection-desk.ts'

export function View({ data }: ModuleProps<NoSettings, ConnectionDeskData, object>) {
  const { t } = useI18n()
  const { waiting, connections } = data
  return (
    <AdminShell place="connections" title={t('connections.title')} waiting={waiting}>
      <p className="mb-6 text-14 text-soft">{t('connections.lead')}</p>
      <Group title={t('connections.group.ways')} lines={connections.filter(({ name }) => !isSocial(name))} />
      <Group title={t('connections.group.social')} lines={connections.filter(({ name }) => isSocial(name))} />
    </AdminShell>
  )
}

function Group({ title, lines }: { title: string; lines: readonly ConnectionLine[] }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-18">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((line) => (
          <ConnectionCard key={`${line.name} ${line.setAt}`} line={line} />
        ))}
      </div>
    </section>
  )
}
