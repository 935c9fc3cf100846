import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { cancelWithdrawal } from '../contract.ts'
import type { Overview } from '../schemas.ts'
import { useAmount } from './use-amount.ts'

/** What was asked to be paid out, how it stands, and what the staff said of it. */
export function WithdrawalList({ withdrawals }: Pick<Overview, 'withdrawals'>) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const { run, status } = useRequest(cancelWithdrawal)
  const cancel = async (id: number) => {
    await run({ id })
    await loadPersonal()
  }
  return (
    <section className="grid gap-3" aria-label={t('wealth.withdraw.list')}>
      <h2 className="text-18">{t('wealth.withdraw.list')}</h2>
      <ul className="card num divide-y divide-line">
        {withdrawals.map(({ id, currency, amount, state, note, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-3 text-14">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{t(`wealth.withdraw.state.${state}`)}</p>
              {note && <p className="[overflow-wrap:anywhere]">{note}</p>}
              <Time at={at} className="text-13 text-soft" />
            </div>
            <span className="font-medium">{plain(amount, currency)}</span>
            {state === 'asked' && (
              <Button look="line" size="small" isPending={status === 'pending'} onClick={() => cancel(id)}>
                {t('wealth.withdraw.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
