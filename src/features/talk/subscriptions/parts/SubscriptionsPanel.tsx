import { useState } from 'react'
import { send } from '#browser/request.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import { listSubscriptions, setSubscription } from '../contract.ts'
import type { Level } from '../rules.ts'
import type { Subscription, Subscriptions } from '../schemas.ts'
import { LevelSelect } from './LevelSelect.tsx'

/** All subscriptions of the reader, each with its level. */
export function SubscriptionsPanel({ first }: { first: Subscriptions }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const [shown, setShown] = useState(first)
  const [isPending, setPending] = useState(false)
  const more = async () => {
    setPending(true)
    const outcome = await send(listSubscriptions, { after: shown.pageInfo.endCursor })
    setPending(false)
    if (outcome.ok) setShown({ ...outcome.result, nodes: [...shown.nodes, ...outcome.result.nodes] })
  }
  const set = async (one: Subscription, level: Level) => {
    const outcome = await send(setSubscription, { kind: one.kind, id: one.id, level })
    if (!outcome.ok) return
    const nodes = shown.nodes.map((node) => (node === one ? { ...node, level, isAutomatic: false } : node))
    setShown({ ...shown, nodes })
  }
  return (
    <section id="subscriptions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18">{t('subscriptions.title')}</h2>
      <div className="card notice-card">
        {shown.nodes.length === 0 && <Empty icon={bellIcon}>{t('subscriptions.empty')}</Empty>}
        <ul>
          {shown.nodes.map((one) => (
            <li key={`${one.kind} ${one.id}`} className="subscription">
              <span className="min-w-0">
                <Link
                  to={one.path}
                  className="font-medium"
                  lang={one.language ? langOf(one.language) : undefined}
                >
                  {one.name}
                </Link>
                <span className="mt-1 flex flex-wrap gap-1.5">
                  <Pill>{t(`subscriptions.kind.${one.kind}`)}</Pill>
                  {one.isAutomatic && <Pill>{t('subscriptions.automatic')}</Pill>}
                </span>
              </span>
              <LevelSelect
                kind={one.kind}
                label={`${t('subscriptions.hear')}: ${one.name}`}
                level={one.level}
                onLevel={(level) => void set(one, level)}
              />
            </li>
          ))}
        </ul>
        {shown.pageInfo.hasNextPage && (
          <div className="flex justify-center border-t border-line p-3.5">
            <Button look="quiet" isPending={isPending} onClick={() => void more()}>
              {t('subscriptions.more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
