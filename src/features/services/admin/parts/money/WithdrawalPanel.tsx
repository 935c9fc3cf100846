import { useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import type { Decision } from '#features/services/wealth/rules/withdrawals.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { decideWithdrawal } from '../../contract.ts'
import { ADMIN_PATH, MOST_REASON } from '../../rules.ts'
import type { Withdrawals } from '../../schemas/books.ts'
import { Confirmed } from '../Confirmed.tsx'
import { toastAndRefresh } from '../toast-and-refresh.ts'

type Withdrawal = Withdrawals['nodes'][number]

interface Asked {
  withdrawal: Withdrawal
  decision: Decision
}

/** What people ask to be paid out: looked at, approved, paid by hand, and said to be paid. */
export function WithdrawalPanel({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useI18n()
  const { worth } = useAmount()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <p className="mb-4 text-14 text-soft">{t('admin.withdrawals.lead')}</p>
      {withdrawals.length === 0 ? (
        <Empty>{t('admin.withdrawals.empty')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {withdrawals.map((withdrawal) => (
            <Entry
              key={withdrawal.id}
              withdrawal={withdrawal}
              onDecide={(decision) => setAsked({ withdrawal, decision })}
            />
          ))}
        </ul>
      )}
      <FormDialog
        isOpen={asked !== undefined}
        onClose={close}
        title={asked ? t(`admin.withdrawals.${asked.decision}`) : ''}
        description={
          asked &&
          t('admin.withdrawals.of', {
            name: asked.withdrawal.person.name,
            worth: worth(asked.withdrawal.amount, asked.withdrawal.currency),
          })
        }
      >
        {asked && (
          <Confirmed>
            <DecisionForm
              asked={asked}
              onDone={async () => {
                close()
                await toastAndRefresh(t('admin.saved'))
              }}
            />
          </Confirmed>
        )}
      </FormDialog>
    </>
  )
}

interface EntryProps {
  withdrawal: Withdrawal
  onDecide: (decision: Decision) => void
}

function Entry({ withdrawal, onDecide }: EntryProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const { worth } = useAmount()
  const { person, currency, amount, target, isApproved, isOwn, at } = withdrawal
  return (
    <li className="grid gap-2 px-4 py-3 text-14 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="num font-medium">{worth(amount, currency)}</span>
        <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="link">
          {person.name}
        </a>
        {isApproved && <Pill kind="neutral">{t('admin.withdrawals.isApproved')}</Pill>}
        <Time at={at} className="text-13 text-soft" />
      </p>
      <p className="whitespace-pre-line rounded-control bg-sunken p-3 [overflow-wrap:anywhere] dark:bg-raised">
        {target}
      </p>
      {isOwn ? (
        <p className="text-13 text-soft">{t('admin.withdrawals.own')}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button look="main" size="small" onClick={() => onDecide(isApproved ? 'pay' : 'approve')}>
            {t(`admin.withdrawals.${isApproved ? 'pay' : 'approve'}`)}
          </Button>
          <Button look="line" size="small" onClick={() => onDecide('refuse')}>
            {t('admin.withdrawals.refuse')}
          </Button>
        </p>
      )}
    </li>
  )
}

function DecisionForm({ asked, onDone }: { asked: Asked; onDone: () => Promise<unknown> }) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const { withdrawal, decision } = asked
  const isRefused = decision === 'refuse'
  return (
    <ReasonForm
      label={t('admin.withdrawals.note')}
      help={t('admin.sanction.reasonHelp')}
      missing={isRefused ? t('admin.sanction.needsReason') : undefined}
      most={MOST_REASON}
      rows={3}
      action={t(`admin.withdrawals.${decision}`)}
      look={isRefused ? 'danger' : 'main'}
      onSend={(note) => sendConfirmed(decideWithdrawal, { id: withdrawal.id, decision, note })}
      onDone={onDone}
    >
      <p className="text-14">{t(`admin.withdrawals.help.${decision}`)}</p>
    </ReasonForm>
  )
}
