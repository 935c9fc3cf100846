import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Upkeep } from '../../schemas.ts'
import { bytesText } from './bytes-text.ts'

/** The processes that answer requests: since when, with what, and how busy they are. */
export function Processes({ processes }: { processes: Upkeep['processes'] }) {
  const { t, locale } = useI18n()
  const builds = new Set(processes.map(({ build }) => build)).size
  return (
    <Card title={t('admin.upkeep.processes')}>
      <p className="text-14 text-soft">{t('admin.upkeep.processes.lead')}</p>
      {builds > 1 && <p className="mt-2 text-14">{t('admin.upkeep.processes.builds')}</p>}
      <ul className="mt-4 divide-y divide-line border-t border-line text-14">
        {processes.map(({ pid, build, node, startedAt, memory, delay, pages }) => (
          <li key={pid} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <b className="num font-medium">{t('admin.upkeep.process', { pid: String(pid) })}</b>
              <code className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{build}</code>
              <span className="meta text-13">
                Node {node} · <Time at={startedAt} />
              </span>
            </p>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
              <Fact name={t('admin.upkeep.memory')}>{bytesText(memory, locale)}</Fact>
              <Fact name={t('admin.upkeep.delay')}>{t('admin.upkeep.ms', { ms: Math.round(delay) })}</Fact>
              <Fact name={t('admin.upkeep.pages')}>
                {pages.asked === 0
                  ? t('admin.upkeep.unknown')
                  : (pages.found / pages.asked).toLocaleString(locale, { style: 'percent' })}
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-13 text-soft">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** Statements of the database that took much longer than they usually do. */
export function SlowStatements({ statements }: { statements: Upkeep['slow'] }) {
  const { t } = useI18n()
  return (
    <Card title={t('admin.upkeep.slow')}>
      <p className="text-14 text-soft">
        {t(statements.length === 0 ? 'admin.upkeep.slow.none' : 'admin.upkeep.slow.lead')}
      </p>
      {statements.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-14">
          {statements.map(({ name, text, times, slowest, usual, lastAt }) => (
            <li key={name} className="py-3">
              <details>
                <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
                  <code className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">{name}</code>
                  <span className="num">{t('admin.upkeep.ms', { ms: slowest })}</span>
                  <span className="meta text-13">
                    {t('admin.upkeep.slow.about', { usual, times })} · <Time at={lastAt} />
                  </span>
                </summary>
                <code className="mt-2 block text-13 text-soft [overflow-wrap:anywhere]">{text}</code>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
