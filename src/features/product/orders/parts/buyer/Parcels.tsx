import { LinkButton } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { externalIcon } from '#ui/icons.ts'
import { trackingPage } from '../../rules/tracking.ts'
import type { OrderView, Parcel } from '../../schemas.ts'

/** What has left: by whom, under which number, and what lies in it where there are several. */
export function Parcels({ order: { parcels, lines } }: { order: OrderView }) {
  const { t } = useI18n()
  const isWhole =
    parcels.length === 1 &&
    lines.every(({ goods, sent, quantity }) => goods !== 'physical' || sent >= quantity)
  return parcels.map((parcel, place) => (
    <Card key={parcel.id} title={t('orders.parcel.title', { number: place + 1, count: parcels.length })}>
      <p className="-mt-2 mb-3 text-14 text-soft">
        <Times parcel={parcel} />
      </p>
      <Tracking parcel={parcel} />
      {!isWhole && (
        <ul className="mt-3 grid gap-1 text-14 text-soft">
          {parcel.lines.map(({ position, quantity }) => (
            <li key={position}>
              {t('orders.pieces', {
                count: quantity,
                what: lines.find((line) => line.position === position)?.title ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  ))
}

function Times({ parcel: { carrier, sentAt, deliveredAt } }: { parcel: Parcel }) {
  const { t } = useI18n()
  return (
    <>
      {carrier && `${carrier} · `}
      {t(deliveredAt === null ? 'orders.parcel.sent' : 'orders.parcel.delivered')}{' '}
      <Time at={deliveredAt ?? sentAt} />
    </>
  )
}

function Tracking({ parcel: { carrier, tracking } }: { parcel: Parcel }) {
  const { t } = useI18n()
  const page = trackingPage(carrier, tracking)
  if (tracking === '') return <p className="text-14 text-soft">{t('orders.parcel.untracked')}</p>
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <code className="order-code">{tracking}</code>
      <CopyButton text={tracking} />
      {page && (
        <LinkButton look="line" size="small" href={page} target="_blank" rel="noopener noreferrer">
          {t('orders.parcel.at', { carrier })}
          <Icon path={externalIcon} size={14} />
        </LinkButton>
      )}
    </div>
  )
}
