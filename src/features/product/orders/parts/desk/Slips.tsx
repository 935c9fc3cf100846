import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { DeskOrder, DeskOrderView } from '../../schemas/desk.ts'

export interface Slip {
  number: string
  paidAt: string | null
  address: DeskOrder['address']
  postage: string
  note: string
  lines: ReadonlyArray<{ position: number; title: string; chosen: string; pieces: number }>
}

export const slipOf = ({ number, paidAt, address, postage, note, lines }: DeskOrder): Slip => ({
  number,
  paidAt,
  address,
  postage,
  note,
  lines: lines.flatMap(({ position, title, chosen, left }) =>
    left > 0 ? [{ position, title, chosen, pieces: left }] : [],
  ),
})

/** Of an order of which all has left: what was in it. */
export function slipOfOrder({ order, left }: DeskOrderView): Slip {
  const lines = order.lines.filter(({ goods }) => goods === 'physical')
  const piecesOf = (position: number, quantity: number) =>
    left.length === 0 ? quantity : (left.find((one) => one.position === position)?.quantity ?? 0)
  return {
    number: order.number,
    paidAt: order.paidAt,
    address: order.address,
    postage: order.postage?.name ?? '',
    note: order.note,
    lines: lines
      .map(({ position, title, chosen, quantity }) => ({
        position,
        title,
        chosen,
        pieces: piecesOf(position, quantity),
      }))
      .filter(({ pieces }) => pieces > 0),
  }
}

interface Props {
  slips: readonly Slip[]
  sender: string
  back: string
}

/** What is laid into parcels: white paper whatever the page looks like, one a sheet. */
export function Slips({ slips, sender, back }: Props) {
  const { t } = useI18n()
  return (
    <div className="shop-desk">
      <div className="no-print mb-5 flex flex-wrap items-center gap-2.5">
        <h1 className="mr-auto text-24">{t('orders.desk.slips')}</h1>
        <LinkButton look="line" size="small" href={back}>
          <Icon path={arrowLeftIcon} size={16} />
          {t('orders.desk.back')}
        </LinkButton>
        {slips.length > 0 && (
          <Button look="main" size="small" onClick={() => print()}>
            {t('orders.desk.print', { count: slips.length })}
          </Button>
        )}
      </div>
      {slips.length === 0 ? (
        <Empty>{t('orders.desk.nothing')}</Empty>
      ) : (
        slips.map((slip) => <Sheet key={slip.number} slip={slip} sender={sender} />)
      )}
    </div>
  )
}

function Sheet({ slip, sender }: { slip: Slip; sender: string }) {
  const { t } = useI18n()
  const { number, paidAt, address, postage, note, lines } = slip
  return (
    <article className="slip">
      <header>
        <p className="slip-sender">{sender}</p>
        <p className="slip-number">
          <span>{t('orders.desk.slip.order')}</span>
          <b className="num">{spokenNumber(number)}</b>
          {paidAt && <WrittenTime at={paidAt} />}
        </p>
      </header>
      {address && (
        <address>
          <b>{address.name}</b>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="num">{address.phone}</span>
        </address>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orders.desk.slip.pieces')}</th>
            <th scope="col">{t('orders.desk.slip.thing')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className="num">{line.pieces}</td>
              <td>
                {line.title}
                {line.chosen && <small>{line.chosen}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p>
          {t('orders.desk.buyerNote')} <q>{note}</q>
        </p>
      )}
      {postage && <p className="slip-post">{postage}</p>}
    </article>
  )
}
