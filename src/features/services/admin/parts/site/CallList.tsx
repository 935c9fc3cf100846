import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Call, Calls } from '../../schemas.ts'
import { RefusalList } from './RefusalList.tsx'

/** Everything that can be asked of this site, by feature; each call opens to all that is known of it. */
export function CallList({ calls }: { calls: Calls }) {
  const { t } = useI18n()
  const features = [...new Set(calls.map(({ feature }) => feature))]
  return (
    <>
      <p className="mb-4 text-14 text-soft">{t('admin.calls.lead', { count: calls.length })}</p>
      <div className="grid gap-4">
        {features.map((feature) => (
          <Card key={feature} title={<span lang="en">{feature}</span>}>
            <ul className="divide-y divide-line">
              {calls
                .filter((call) => call.feature === feature)
                .map((call) => (
                  <CallEntry key={call.name} call={call} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

function CallEntry({ call }: { call: Call }) {
  const { t } = useI18n()
  const { name, kind, summary, at, allow, limit, data, result, refusals } = call
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <code className="font-mono text-14 [overflow-wrap:anywhere]">{name}</code>
          <Pill kind={kind === 'write' ? 'vote' : 'neutral'}>{t(`admin.calls.kind.${kind}`)}</Pill>
          <span className="text-13 text-soft">{t(`admin.calls.allow.${allow}`)}</span>
        </summary>
        <div className="grid gap-3 pt-1 pb-3 text-14">
          {summary && <p lang="en">{summary}</p>}
          <p className="meta num text-13">
            <span>{t(`admin.calls.limit.${limit.per}`, { count: limit.count })}</span>
            <span>
              {t('admin.calls.at')} <code className="font-mono">{at}</code>
            </span>
          </p>
          <Shape name={t('admin.calls.data')} shape={data} />
          <Shape name={t('admin.calls.result')} shape={result} />
          <RefusalList title={t('admin.calls.refusals')} refusals={refusals} />
        </div>
      </details>
    </li>
  )
}

function Shape({ name, shape }: { name: string; shape: string }) {
  return (
    <div>
      <h3 className="mb-1 text-13 font-medium text-soft">{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard too */}
      <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 text-13 dark:bg-raised">
        <code className="font-mono">{shape}</code>
      </pre>
    </div>
  )
}
