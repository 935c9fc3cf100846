import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon } from '#ui/icons.ts'
import { listSubscriptions, setSubscription } from '../contract.ts'
import type { Level } from '../rules.ts'
import type { Subscription, Subscriptions } from '../schemas.ts'
import { LevelSelect } from './LevelSelect.tsx'

const keyOf = ({ kind, id }: Subscription) => `${kind} ${id}`

/** All subscriptions of the reader, each with its level. */
export function SubscriptionsPanel({ first }: { first: Subscriptions }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const pages = usePages({
    first,
    ask: (after) => request(listSubscriptions, { after }),
    keyOf,
  })
  const set = async (one: Subscription, level: Level) => {
    const outcome = await send(setSubscription, { kind: one.kind, id: one.id, level })
    if (!outcome.ok) return
    pages.change((rows) => rows.map((row) => (row === one ? { ...row, level, isAutomatic: false } : row)))
  }
  return (
    <section id="subscriptions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18">{t('subscriptions.title')}</h2>
      <div className="card notice-card">
        {pages.rows.length === 0 && <Empty icon={bellIcon}>{t('subscriptions.empty')}</Empty>}
        <ul>
          {pages.rows.map((one) => (
            <li key={keyOf(one)} className="subscription">
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
        <MoreButton pages={pages} className="flex justify-center border-t border-line p-3.5">
          {t('subscriptions.more')}
        </MoreButton>
      </div>
    </section>
  )
}
