import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { useAct } from '#features/product/payments/parts/desk/use-act.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { endRenewal, listFailingRenewals, lookAtRenewal } from '../../contract.ts'
import type { FailingRenewal, FailingRenewals } from '../../schemas/desk.ts'

/** Renewals that were not paid on their day: whose, since when, which try, why, how much. */
export function FailingRenewalList({ list }: { list: FailingRenewals }) {
  const { t } = useI18n()
  const pages = usePages({
    first: list,
    ask: (after) => request(listFailingRenewals, { after }),
    keyOf: ({ id }) => id,
  })
  if (pages.rows.length === 0) return null
  return (
    <section className="card mb-4" aria-label={t('renewals.desk.title')}>
      <header className="px-4 pt-4 sm:px-5">
        <h2 className="text-16">{t('renewals.desk.title')}</h2>
        <p className="pt-1 text-14 text-soft">{t('renewals.desk.text')}</p>
      </header>
      <ul className="mt-2 divide-y divide-line">
        {pages.rows.map((one) => (
          <FailingRow key={one.id} one={one} />
        ))}
      </ul>
      <MoreButton pages={pages} look="line" className="flex justify-center px-4 pb-4">
        {t('renewals.desk.more')}
      </MoreButton>
    </section>
  )
}

/** Why it was not paid, in few words. */
function useWhy({ state, trouble }: FailingRenewal): string {
  const { t } = useI18n()
  if (state === 'charging' || state === 'due') return t(`renewals.desk.state.${state}`)
  return trouble ? t(`renewals.desk.trouble.${trouble}`) : ''
}

function FailingRow({ one }: { one: FailingRenewal }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const look = useAct(lookAtRenewal)
  const end = useAct(endRenewal)
  const why = useWhy(one)
  const day = (at: string) => writtenDate(at, locale, frame.timeZone)
  const facts = [
    t('renewals.desk.since', { day: day(one.since) }),
    t('renewals.desk.tries', { tries: one.tries }),
    why,
    one.again && t('renewals.desk.again', { day: day(one.again) }),
    one.keptUntil && t('renewals.desk.kept', { day: day(one.keptUntil) }),
  ].filter((fact) => fact)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{one.person}</span>
          <span>{one.name}</span>
          <span className="num">{formatMoney(one.price, one.currency, locale)}</span>
        </p>
        <p className="num text-14 text-soft">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="small"
          isPending={look.isBusy}
          onClick={() => void look.run({ id: one.id }, () => t('renewals.desk.looked'))}
        >
          {t('renewals.desk.look')}
        </Button>
        <Button
          look="line"
          size="small"
          isPending={end.isBusy}
          onClick={() => void end.run({ id: one.id }, () => t('renewals.desk.ended'))}
        >
          {t('renewals.stop')}
        </Button>
      </div>
    </li>
  )
}
