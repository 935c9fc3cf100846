import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { DeskOrderView } from '../../schemas/desk.ts'
import { useSending } from './use-sending.ts'

/** What has left, with its numbers; for some minutes it can be taken back. */
export function Parcels({ view: { order, takenBack } }: { view: DeskOrderView }) {
  const { t } = useI18n()
  const sending = useSending()
  const titleOf = (position: number) => order.lines.find((line) => line.position === position)?.title ?? ''
  return (
    <section className="card">
      <h2 className="px-4 pt-4 text-16 sm:px-5">{t('orders.desk.parcels')}</h2>
      <ul className="divide-y divide-line">
        {order.parcels.map((parcel) => {
          const fresh = takenBack.find((one) => one.parcel === parcel.id)
          return (
            <li key={parcel.id} className="grid gap-1 px-4 py-3 text-14 sm:px-5">
              <p className="flex flex-wrap items-center gap-x-2.5">
                <span className="font-medium">
                  {parcel.carrier || (parcel.tracking ? '' : t('orders.desk.bare'))}
                </span>
                {parcel.tracking && <span className="num [overflow-wrap:anywhere]">{parcel.tracking}</span>}
                {parcel.tracking && <CopyButton text={parcel.tracking} />}
                <WrittenTime at={parcel.sentAt} className="ml-auto text-13 text-soft" />
              </p>
              <p className="text-soft">
                {parcel.lines
                  .map(({ position, quantity }) => `${quantity} × ${titleOf(position)}`)
                  .join(', ')}
              </p>
              {fresh && (
                <p className="flex flex-wrap items-center gap-2.5">
                  <Button
                    look="line"
                    size="small"
                    isPending={sending.isPending}
                    onClick={() => void sending.takeBack([{ order: order.number, parcel: parcel.id }])}
                  >
                    {t('orders.desk.takeBack')}
                  </Button>
                  <span className="text-13 text-soft">
                    {t('orders.desk.sent.until')} <WrittenTime at={fresh.until} />
                  </span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
