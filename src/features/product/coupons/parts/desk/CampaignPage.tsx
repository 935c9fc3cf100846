import '../../coupons.css'
import { type ReactNode, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { localize } from '#site/localize.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { endCampaign } from '../../contract.ts'
import type { CampaignView } from '../../schemas/desk.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type CampaignAddress, CampaignPill } from './CampaignList.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { GivePanel } from './GivePanel.tsx'
import type { Category } from './LimitFields.tsx'

interface Props {
  /** null: a new one. */
  view: CampaignView | null
  categories: readonly Category[]
  addressOf: CampaignAddress
  /** What its orders have brought, which those say who know orders. */
  children?: ReactNode
}

/** One campaign: what came of it, its codes, whom to give one, and all of its fields. */
export function CampaignPage({ view, categories, addressOf, children }: Props) {
  const { t, locale } = useI18n()
  const [isEnding, setEnding] = useState(false)
  const isOver = view?.campaign.state === 'over'
  const end = async () => {
    if (!view) return
    const outcome = await send(endCampaign, { campaign: view.campaign.id })
    if (!outcome.ok) {
      toast.error(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
      return false
    }
    toast.success(t('coupons.desk.ended'))
    await refreshPage()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-24 wrap-anywhere">
          {view ? localize(view.campaign.name, locale) || t('coupons.desk.unnamed') : t('coupons.desk.new')}
        </h1>
        {view && <CampaignPill state={view.campaign.state} />}
        {view && view.campaign.endedAt === null && (
          <Button look="line" size="small" className="ml-auto" onClick={() => setEnding(true)}>
            {t('coupons.desk.finish')}
          </Button>
        )}
      </header>
      {view && <Report view={view} />}
      {children}
      {view && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <CodesPanel key={view.campaign.codes} view={view} />
          {!isOver && <GivePanel campaign={view.campaign.id} />}
        </div>
      )}
      {view?.campaign.endedAt == null && (
        <CampaignForm view={view} categories={categories} addressOf={addressOf} />
      )}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={end}
        title={t('coupons.desk.finish')}
        confirmLabel={t('coupons.desk.finish')}
      >
        {t('coupons.desk.finish.help')}
      </ConfirmDialog>
    </div>
  )
}

function Report({ view: { campaign, worth } }: { view: CampaignView }) {
  const { t, locale } = useI18n()
  const { creditSymbol } = usePage().frame
  const amount = (sum: number, unit: string) =>
    unit === 'credit' ? `${sum} ${creditSymbol}` : formatMoney(sum, unit, locale)
  const numbers: Array<[string, string]> = [
    [t('coupons.desk.report.codes'), String(campaign.codes)],
    [t('coupons.desk.report.given'), String(campaign.given)],
    [t('coupons.desk.report.used'), String(campaign.used)],
    [t('coupons.desk.report.reserved'), String(campaign.reserved)],
    [
      t('coupons.desk.report.worth'),
      worth.map(({ amount: sum, unit }) => amount(sum, unit)).join(' · ') || '–',
    ],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-4 p-4 sm:grid-cols-5 sm:p-5">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-soft">{label}</dt>
          <dd className="num text-18 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
