import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { dropJobs, retryJobs } from '../../contract.ts'
import type { DeadJobEntry, DeadJobPage, JobKind } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

interface Props {
  list: DeadJobPage
  /** Address of the list behind a cursor. */
  addressOf: (after: string) => string
}

/** Work in the background that has failed for good, with what can be done about it, and how the queue stands. */
export function JobsPanel({ list: { nodes, dead, kinds, hasNextPage, endCursor }, addressOf }: Props) {
  const { t } = useI18n()
  /** The jobs that are about to be given up; null for all of them. */
  const [dropping, setDropping] = useState<string[] | null>()

  return (
    <>
      <p className="mb-4 text-14 text-soft">{t('admin.jobs.lead')}</p>
      {nodes.length === 0 ? (
        <Empty>{t('admin.jobs.empty')}</Empty>
      ) : (
        <section>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-16 font-semibold">{t('admin.jobs.dead', { count: dead })}</h2>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => retry(null)}>{t('admin.jobs.retryAll')}</Button>
              <Button onClick={() => setDropping(null)}>{t('admin.jobs.dropAll')}</Button>
            </div>
          </div>
          <ul className="card divide-y divide-line">
            {nodes.map((job) => (
              <DeadJob
                key={job.id}
                job={job}
                onRetry={() => retry([job.id])}
                onDrop={() => setDropping([job.id])}
              />
            ))}
          </ul>
          {hasNextPage && (
            <a className="link mt-4 inline-block" href={addressOf(endCursor)}>
              {t('ui.pagination.more')}
            </a>
          )}
        </section>
      )}
      {kinds.length > 0 && <KindTable kinds={kinds} />}
      <ConfirmDialog
        isOpen={dropping !== undefined}
        onClose={() => setDropping(undefined)}
        title={t('admin.jobs.dropTitle', { count: dropping === null ? dead : (dropping?.length ?? 1) })}
        confirmLabel={t('admin.jobs.drop')}
        onConfirm={drop}
      >
        {t('admin.jobs.dropHelp')}
      </ConfirmDialog>
    </>
  )

  async function drop(): Promise<boolean> {
    const outcome = await send(dropJobs, { ids: dropping ?? null })
    if (outcome.ok) await toastAndRefresh(t('admin.jobs.dropped'))
    return outcome.ok
  }

  async function retry(ids: string[] | null): Promise<void> {
    const outcome = await send(retryJobs, { ids })
    if (outcome.ok) await toastAndRefresh(t('admin.jobs.retried', { count: outcome.result.done }))
  }
}

interface DeadJobProps {
  job: DeadJobEntry
  onRetry: () => void
  onDrop: () => void
}

function DeadJob({ job: { kind, problem, at }, onRetry, onDrop }: DeadJobProps) {
  const { t } = useI18n()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14">
          <code className="font-medium [overflow-wrap:anywhere]">{kind}</code>
          <span className="meta text-13">
            <Time at={at} />
          </span>
        </p>
        <p className="mt-1 line-clamp-3 text-14 text-soft [overflow-wrap:anywhere]">{problem}</p>
      </div>
      <div className="flex gap-2">
        <Button onClick={onRetry}>{t('admin.jobs.retry')}</Button>
        <Button onClick={onDrop}>{t('admin.jobs.drop')}</Button>
      </div>
    </li>
  )
}

/** How many jobs of each kind wait, run, were done and failed within two days; the kinds with failures first. */
function KindTable({ kinds }: { kinds: readonly JobKind[] }) {
  const { t } = useI18n()
  const columns = ['waiting', 'running', 'done', 'failed'] as const
  const ordered = kinds.toSorted((one, other) => other.failed - one.failed || other.waiting - one.waiting)
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-16 font-semibold">{t('admin.jobs.kinds')}</h2>
      <div className="card overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="text-left text-13 text-soft">
              <th className="px-4 py-2 font-normal sm:px-5">{t('admin.jobs.kind')}</th>
              {columns.map((column) => (
                <th key={column} className="px-4 py-2 text-right font-normal">
                  {t(`admin.jobs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ordered.map((row) => (
              <tr key={row.kind}>
                <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                  <code>{row.kind}</code>
                </th>
                {columns.map((column) => (
                  <td key={column} className="num px-4 py-2 text-right">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
