import { useRef, useState } from 'react'
import type { Translate } from '#shared/texts/i18n.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { fileIcon, truckIcon } from '#ui/icons.ts'
import { readTracking, trackingProblem } from '../../rules/carriers.ts'
import type { SendProblem } from '../../rules/sending.ts'
import type { TrackingFile } from '../../rules/tracking-csv.ts'
import type { DeskOrder, DeskOrders } from '../../schemas/desk.ts'
import { CsvButton } from './CsvButton.tsx'
import { type RowState, SendRow } from './SendRow.tsx'
import { SentNote } from './SentNote.tsx'
import { trackingText } from './tracking-text.ts'
import { useDeskAddress } from './use-desk-address.ts'
import { useSending } from './use-sending.ts'

/** Those who wait for a parcel, a row each: wrong numbers stay, the rest goes. */
export function SendList({ list }: { list: DeskOrders }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  const rows = useRows()
  const sending = useSending()
  const field = useRef<HTMLUListElement>(null)
  const orders = list.nodes.map((order) => ({ order, state: rows.of(order) }))
  const chosen = orders.filter(({ state }) => state.isChosen)
  const stand = { ready: chosen.filter(isReady), wrong: chosen.filter(isWrong), bare: chosen.filter(isBare) }

  const focusAfter = (place: number) => {
    const fields = field.current?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? []
    const next = fields[place + 1]
    next?.focus()
    next?.select()
  }
  const sendThese = (these: typeof orders) =>
    void sending.run(
      these.map(({ order: { number }, state: { carrier, tracking } }) => ({
        order: number,
        carrier,
        tracking,
      })),
    )
  const { sent } = sending
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sent && (
        <SentNote
          sent={sent}
          isPending={sending.isPending}
          onTakeBack={() => void sending.takeBack(sent.parcels)}
        />
      )}
      {orders.length === 0 ? (
        <NothingToSend lastSentAt={list.lastSentAt} />
      ) : (
        <>
          <div className="flex flex-wrap items-start gap-2.5">
            <LinkButton
              look="line"
              size="small"
              href={address({
                view: 'slips',
                ...(chosen.length < orders.length && {
                  only: chosen.map(({ order: { number } }) => number).join(' '),
                }),
              })}
            >
              <Icon path={fileIcon} size={16} />
              {t('orders.desk.slips.of', { count: chosen.length })}
            </LinkButton>
            <CsvButton waiting={orders.map(({ order }) => order.number)} onFile={rows.take} />
          </div>
          <section className="card" aria-label={t('orders.desk.tab.toSend')}>
            <ul ref={field}>
              {orders.map(({ order, state }, place) => (
                <SendRow
                  key={order.number}
                  order={order}
                  state={state}
                  error={
                    trackingText(state.carrier, readTracking(state.carrier, state.tracking), t) ??
                    problemText(sending.problems.get(order.number), t)
                  }
                  onChange={(change) => rows.change(order, change)}
                  onEnter={() => focusAfter(place)}
                />
              ))}
            </ul>
            <div className="desk-bar">
              <p className="min-w-0 flex-1 basis-64" aria-live="polite">
                {t('orders.desk.ready', { count: stand.ready.length })}{' '}
                <span className="text-soft">
                  {stand.wrong.length > 0 && t('orders.desk.wrong', { count: stand.wrong.length })}{' '}
                  {stand.bare.length > 0 && t('orders.desk.missing', { count: stand.bare.length })}{' '}
                  {t('orders.desk.scanner')}
                </span>
              </p>
              {stand.ready.length === 0 && stand.bare.length > 0 && (
                <Button look="line" isPending={sending.isPending} onClick={() => sendThese(stand.bare)}>
                  {t('orders.desk.sendBare', { count: stand.bare.length })}
                </Button>
              )}
              <Button
                look="main"
                isPending={sending.isPending}
                disabled={stand.ready.length === 0}
                onClick={() => sendThese(stand.ready)}
              >
                {t('orders.desk.send', { count: stand.ready.length })}
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  )
}

const problemText = (problem: SendProblem | undefined, t: Translate): string | null =>
  problem ? t(`orders.desk.problem.${problem}`) : null

interface Row {
  state: RowState
}
const numberIn = ({ state: { carrier, tracking } }: Row) => readTracking(carrier, tracking)
const isBare = (row: Row) => numberIn(row) === ''
const isWrong = (row: Row) => trackingProblem(row.state.carrier, numberIn(row)) !== null
const isReady = (row: Row) => !isBare(row) && !isWrong(row)

/** What was typed into rows, by the number of their order. */
function useRows() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<RowState>>>(new Map())
  // By the carrier that was proposed: what was chosen instead of it last is that of all rows in which nothing was.
  const [instead, setInstead] = useState<ReadonlyMap<string, string>>(new Map())
  const of = ({ number, carrier }: DeskOrder): RowState => ({
    isChosen: true,
    carrier: instead.get(carrier) ?? carrier,
    tracking: '',
    ...typed.get(number),
  })
  const change = ({ number, carrier }: DeskOrder, changed: Partial<RowState>) => {
    const { carrier: chosen } = changed
    if (chosen !== undefined) setInstead((before) => new Map(before).set(carrier, chosen))
    setTyped((before) => new Map(before).set(number, { ...before.get(number), ...changed }))
  }
  const take = ({ rows }: TrackingFile) =>
    setTyped((before) => {
      const after = new Map(before)
      for (const { order, carrier, tracking } of rows)
        after.set(order, { ...after.get(order), carrier, tracking })
      return after
    })
  return { of, change, take }
}

function NothingToSend({ lastSentAt }: { lastSentAt: string | null }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  return (
    <section className="card">
      <Empty
        icon={truckIcon}
        action={
          <LinkButton look="line" href={address({ view: 'all' })}>
            {t('orders.desk.tab.all')}
          </LinkButton>
        }
      >
        <b className="mb-1 block text-ink">{t('orders.desk.nothing')}</b>
        {lastSentAt && (
          <>
            {t('orders.desk.lastSent')} <Time at={lastSentAt} />
          </>
        )}
      </Empty>
    </section>
  )
}
