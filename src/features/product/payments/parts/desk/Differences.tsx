import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon } from '#ui/icons.ts'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { closeDifference, putRightDifference } from '../../contract.ts'
import { MOST_DIFFERENCE_NOTE } from '../../rules.ts'
import type { Difference, DifferenceList, PaidThing, RightPut } from '../../schemas/desk.ts'
import { wayText } from '../way-text.ts'
import { dayText, type MoneyAddress } from './money-address.ts'
import { useAct } from './use-act.ts'

interface Props {
  list: DifferenceList
  state: 'open' | 'closed'
  addressOf: MoneyAddress
  /** The list is the whole page. */
  isWhole?: boolean
}

/** What providers and we say differently, each with its story and its ways out. */
export function Differences({ list, state, addressOf, isWhole = false }: Props) {
  const { t } = useI18n()
  const tabs = [
    { href: addressOf({}), label: t('payments.desk.tab.all'), isCurrent: false },
    ...(['open', 'closed'] as const).map((name) => ({
      href: addressOf({ filter: name }),
      label: t(`payments.desk.tab.${name}`),
      isCurrent: name === state,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isWhole && <Tabs look="pills" label={t('payments.desk.tabs')} tabs={tabs} />}
      {list.nodes.length === 0 && (
        <section className="card">
          <Empty icon={successIcon}>{t(`payments.desk.none.${state}`)}</Empty>
        </section>
      )}
      {list.nodes.map((difference) => (
        <Story key={difference.id} difference={difference} />
      ))}
      {!isWhole && list.hasNextPage && (
        <a href={addressOf({ filter: 'open' })} className="link text-14">
          {t('payments.desk.more')}
        </a>
      )}
    </div>
  )
}

/** What was paid for: linked where it can be looked at. */
export function Thing({ thing }: { thing: PaidThing }) {
  const { t } = useI18n()
  const { href } = usePage()
  const text =
    thing.kind === 'order' || thing.kind === 'recharge'
      ? t(`payments.desk.for.${thing.kind}`, { number: thing.number ?? '' })
      : thing.kind
  return thing.path === null ? (
    <span>{text}</span>
  ) : (
    <a href={href(thing.path)} className="link num">
      {text}
    </a>
  )
}

function Story({ difference }: { difference: Difference }) {
  const { t, locale } = useI18n()
  const { kind, moved, provider, day, at, thing, reference, ours, ourState, theirs, fee, closed } = difference
  const money = (sum: Difference['ours']) =>
    sum ? formatMoney(sum.amount, sum.currency, locale) : t('payments.desk.nothing')
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h3 className="text-16">{t(`payments.desk.kind.${kind}`, { way: wayText(provider, t), moved })}</h3>
        {closed ? (
          <Pill kind="solved">{t(`payments.desk.way.${closed.way}`)}</Pill>
        ) : (
          <Pill kind="warning">{t('payments.desk.tab.open')}</Pill>
        )}
      </div>
      <p className="meta text-14">
        {thing && <Thing thing={thing} />}
        <span>{t('payments.desk.day', { day: dayText(day, locale) })}</span>
        <Time at={at} />
        {reference && <span className="num wrap-anywhere">{reference}</span>}
      </p>
      <dl className="money-sides">
        <div>
          <dt>{t('payments.desk.ours')}</dt>
          <dd className="num">
            {money(ours)}
            {ourState && <small>{t('payments.desk.state', { moved, state: ourState })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('payments.desk.theirs', { way: wayText(provider, t) })}</dt>
          <dd className="num">
            {money(theirs)}
            {fee !== null && theirs && (
              <small>{t('payments.desk.fees', { amount: formatMoney(fee, theirs.currency, locale) })}</small>
            )}
          </dd>
        </div>
      </dl>
      {closed ? <Ending closed={closed} /> : <WaysOut difference={difference} />}
    </section>
  )
}

function Ending({ closed: { at, by, note } }: { closed: NonNullable<Difference['closed']> }) {
  const { t } = useI18n()
  return (
    <p className="text-14">
      {note !== null && <span className="block whitespace-pre-line wrap-anywhere">{note}</span>}
      <span className="text-soft">
        {by === null ? t('payments.desk.byItself') : by}, <Time at={at} />
      </span>
    </p>
  )
}

function WaysOut({ difference: { id, kind, provider, canLook, canSettle } }: { difference: Difference }) {
  const { t } = useI18n()
  const [isClosing, setClosing] = useState(false)
  const act = useAct(putRightDifference)
  const way = wayText(provider, t)
  const say = ({ way: ended, says }: RightPut) =>
    ended === null ? t('payments.desk.says', { way, says }) : t(`payments.desk.way.${ended}`)
  const press = (how: 'look' | 'giveBack') => void act.run({ difference: id, how }, say)
  return (
    <>
      <p className="text-14">{t(`payments.desk.alone.${kind}`, { way })}</p>
      <div className="flex flex-wrap gap-2.5">
        {canLook && (
          <Button look="main" size="small" onClick={() => press('look')} isPending={act.isBusy}>
            {canSettle ? t('payments.desk.settle') : t('payments.desk.look', { way })}
          </Button>
        )}
        {canSettle && (
          <Button look="line" size="small" onClick={() => press('giveBack')} isPending={act.isBusy}>
            {t('payments.desk.giveBack')}
          </Button>
        )}
        <Button look="line" size="small" onClick={() => setClosing(true)}>
          {t('payments.desk.close')}
        </Button>
      </div>
      <ReasonDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        title={t('payments.desk.close.title')}
        description={t('payments.desk.close.text')}
        about={id}
        label={t('payments.desk.note')}
        missing={t('payments.desk.note.missing')}
        most={MOST_DIFFERENCE_NOTE}
        action={t('payments.desk.close')}
        onSend={(note) => send(closeDifference, { difference: id, note })}
        onDone={() => refreshPage()}
      />
    </>
  )
}
