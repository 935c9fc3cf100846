import { useState } from 'react'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { SavedWays } from '#features/product/payments/parts/ways/SavedWays.tsx'
import type { SavedWays as Saved } from '#features/product/payments/schemas/ways.ts'
import { RenewalLines } from '#features/product/renewals/parts/RenewalLines.tsx'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Chart, Overview, Sales, Statement } from '../schemas.ts'
import { CreditCard, LevelCard, MoneyCard } from './BalanceCards.tsx'
import { BalanceChart } from './BalanceChart.tsx'
import { BuyCreditDialog } from './BuyCreditDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { RechargeDialog } from './RechargeDialog.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { SalesPanel } from './SalesPanel.tsx'
import { StatementPanel } from './statement/StatementPanel.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  overview: Overview
  statement: Statement
  chart: Chart
  sales: Sales
  saved: Saved
  renewals: readonly Renewal[]
}

type Asked = 'redeem' | 'recharge' | 'buy' | 'give' | 'withdraw' | null

/** What one can spend, how far one has come, the last days, and every movement. */
export function WealthPanel({ overview, statement, chart, sales, saved, renewals }: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const done = async () => {
    close()
    await loadPersonal()
  }
  const isForSale = overview.money.some(({ currency }) => overview.creditPrice[currency] !== undefined)
  const isRechargeable = Object.values(overview.recharge).some((ways) => ways.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.wealth')}</h1>
        <div className="flex flex-wrap gap-2">
          {overview.can.transfer && (
            <Button look="line" onClick={() => setAsked('give')}>
              {t('wealth.give')}
            </Button>
          )}
          {overview.can.withdraw && (
            <Button look="line" onClick={() => setAsked('withdraw')}>
              {t('wealth.withdraw')}
            </Button>
          )}
          <Button look="line" onClick={() => setAsked('redeem')}>
            {t('wealth.redeem')}
          </Button>
          {isRechargeable && (
            <Button look="line" onClick={() => setAsked('recharge')}>
              {t('wealth.recharge')}
            </Button>
          )}
          {isForSale && (
            <Button look="main" onClick={() => setAsked('buy')}>
              {t('wealth.buy')}
            </Button>
          )}
        </div>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <CreditCard overview={overview} />
        <MoneyCard overview={overview} />
        <LevelCard overview={overview} />
      </div>
      {overview.withdrawals.length > 0 && <WithdrawalList withdrawals={overview.withdrawals} />}
      <RenewalLines renewals={renewals} />
      <SavedWays saved={saved} />
      <BalanceChart first={chart} />
      <StatementPanel key={statement.lines[0]?.id ?? ''} first={statement} />
      {sales.sales.length > 0 && <SalesPanel key={sales.sales[0]?.id ?? 0} first={sales} />}
      {isRechargeable && (
        <RechargeDialog isOpen={asked === 'recharge'} overview={overview} onClose={close} onDone={done} />
      )}
      <RedeemDialog isOpen={asked === 'redeem'} onClose={close} onDone={done} />
      {isForSale && (
        <BuyCreditDialog isOpen={asked === 'buy'} overview={overview} onClose={close} onDone={done} />
      )}
      {overview.can.withdraw && (
        <WithdrawDialog isOpen={asked === 'withdraw'} overview={overview} onClose={close} onDone={done} />
      )}
      {overview.can.transfer && (
        <GiveDialog isOpen={asked === 'give'} overview={overview} onClose={close} onDone={done} />
      )}
    </div>
  )
}
