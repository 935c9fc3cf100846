import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { beginBackup, noteRestore } from '../../contract.ts'
import { MOST_BACKUPS } from '../../rules/backups.ts'
import type { Upkeep } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { bytesText } from './bytes-text.ts'
import { Processes, SlowStatements } from './RunningCards.tsx'

/** ms between looks at a backup that is being made. */
const LOOK = 2_000

/** The backups of the site, how much room it takes, and how it runs. */
export function UpkeepPanel({ upkeep }: { upkeep: Upkeep }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Backups upkeep={upkeep} />
      <Restored upkeep={upkeep} />
      <Sizes upkeep={upkeep} />
      <Processes processes={upkeep.processes} />
      <SlowStatements statements={upkeep.slow} />
    </div>
  )
}

function Backups({ upkeep }: { upkeep: Upkeep }) {
  const { t } = useI18n()
  const { backups, folder, isWritable, lastBackupAt } = upkeep
  const { run, status } = useRequest(beginBackup)
  const isRunning = backups.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refreshPage(), LOOK)
    return () => clearInterval(timer)
  }, [isRunning])
  const begin = async () => {
    if (await run({})) await toastAndRefresh(t('admin.upkeep.begun'))
  }
  return (
    <Card title={t('admin.upkeep.backups')}>
      <p className="text-14 text-soft">
        {t('admin.upkeep.lead', { count: MOST_BACKUPS })}{' '}
        <code className="[overflow-wrap:anywhere]">{folder}</code>
      </p>
      <p className="mt-2 text-14">
        {t('admin.upkeep.last')}{' '}
        {lastBackupAt === null ? t('admin.upkeep.never') : <Time at={lastBackupAt} />}
      </p>
      {!isWritable && (
        <div className="mt-3">
          <Notice>{t('refusal.backup-not-writable')}</Notice>
        </div>
      )}
      <Button
        look="main"
        size="small"
        className="mt-3"
        disabled={!isWritable || isRunning || status === 'pending'}
        onClick={() => void begin()}
      >
        {t(isRunning ? 'admin.upkeep.running' : 'admin.upkeep.begin')}
      </Button>
      {backups.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {backups.map((backup) => (
            <OneBackup key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const PILLS = { running: 'vote', done: 'solved', failed: 'danger' } as const

function OneBackup({ backup }: { backup: Upkeep['backups'][number] }) {
  const { t, locale } = useI18n()
  const { file, state, bytes, failure, by, at } = backup
  return (
    <li className="py-3 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Pill kind={PILLS[state]}>{t(`admin.upkeep.state.${state}`)}</Pill>
        <code className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{file}</code>
        <span className="num">{bytesText(bytes, locale)}</span>
        <span className="meta text-13">
          <Time at={at} /> · {by}
        </span>
      </p>
      {state === 'failed' && (
        <p className="mt-1 text-danger [overflow-wrap:anywhere]">{failure ?? t('admin.upkeep.died')}</p>
      )}
    </li>
  )
}

function Restored({ upkeep: { restoredAt, isRestoreOld } }: { upkeep: Upkeep }) {
  const { t } = useI18n()
  const { run, status } = useRequest(noteRestore)
  const note = async () => {
    if (await run({})) await toastAndRefresh(t('admin.upkeep.noted'))
  }
  return (
    <Card title={t('admin.upkeep.restore')}>
      <p className="text-14">
        {t('admin.upkeep.tested')} {restoredAt === null ? t('admin.upkeep.never') : <Time at={restoredAt} />}
        {restoredAt !== null && isRestoreOld && (
          <span className="ml-2">
            <Pill kind="warning">{t('admin.upkeep.long')}</Pill>
          </span>
        )}
      </p>
      <p className="mt-2 text-14 text-soft">
        {t('admin.upkeep.how')}
        <code className="mt-1 block whitespace-nowrap">npm run restore -- town.plaza</code>
      </p>
      <Button size="small" className="mt-3" disabled={status === 'pending'} onClick={() => void note()}>
        {t('admin.upkeep.note')}
      </Button>
    </Card>
  )
}

function Sizes({ upkeep }: { upkeep: Upkeep }) {
  const { t, locale } = useI18n()
  const { databaseBytes, filesBytes, free, before, tables } = upkeep
  const most = Math.max(1, ...tables.map(({ bytes }) => bytes))
  return (
    <Card title={t('admin.upkeep.sizes')}>
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-3">
        <Size name={t('admin.upkeep.database')} bytes={databaseBytes} before={before?.databaseBytes} />
        <Size name={t('admin.upkeep.files')} bytes={filesBytes} before={before?.filesBytes} />
        <Size name={t('admin.upkeep.free')} bytes={free} />
      </dl>
      <h3 className="mt-5 mb-2 text-14 font-medium">{t('admin.upkeep.tables')}</h3>
      <ul className="grid gap-2 text-14">
        {tables.map(({ name, bytes }) => (
          <li key={name}>
            <p className="flex justify-between gap-4">
              <code className="[overflow-wrap:anywhere]">{name}</code>
              <span className="num flex-none">{bytesText(bytes, locale)}</span>
            </p>
            <div className="mt-1 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
              <div className="h-full rounded-full bg-info" style={{ width: `${(bytes * 100) / most}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How much something takes, and how much more than a month ago. */
function Size({ name, bytes, before }: { name: string; bytes: number | null; before?: number | undefined }) {
  const { t, locale } = useI18n()
  const grown = bytes === null || before === undefined ? null : bytes - before
  return (
    <div>
      <dt className="text-13 text-soft">{name}</dt>
      <dd className="num text-18">{bytes === null ? t('admin.upkeep.unknown') : bytesText(bytes, locale)}</dd>
      {grown !== null && (
        <dd className="num text-13 text-soft">
          {t('admin.upkeep.month', { size: `${grown < 0 ? '−' : '+'}${bytesText(Math.abs(grown), locale)}` })}
        </dd>
      )}
    </div>
  )
}
