import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { listCodes, revokeCodes } from '../../contract.ts'
import { MOST_REASON } from '../../rules.ts'
import type { CodeBatch } from '../../schemas/books.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { CodesForm } from './CodesForm.tsx'

/** Codes that bring worth: made many at once, taken along as a list, and taken back. */
export function CodePanel({ batches }: { batches: readonly CodeBatch[] }) {
  const { t } = useI18n()
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<number>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-14 text-soft">{t('admin.codes.lead')}</p>
        <Button look="main" onClick={() => setMaking(true)}>
          {t('admin.codes.make')}
        </Button>
      </div>
      {batches.length === 0 ? (
        <Empty>{t('admin.codes.empty')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} onRevoke={() => setRevoking(batch.id)} />
          ))}
        </ul>
      )}
      <FormDialog isOpen={isMaking} onClose={() => setMaking(false)} title={t('admin.codes.make')}>
        <CodesForm
          onDone={async (batch) => {
            setMaking(false)
            await Promise.all([downloadCodes(batch), toastAndRefresh(t('admin.codes.made'))])
          }}
        />
      </FormDialog>
      <ReasonDialog
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        about={revoking}
        title={t('admin.codes.revokeTitle')}
        label={t('admin.sanction.reason')}
        help={t('admin.codes.revokeHelp')}
        missing={t('admin.sanction.needsReason')}
        most={MOST_REASON}
        action={t('admin.codes.revoke')}
        look="danger"
        onSend={(reason) => send(revokeCodes, { batch: revoking ?? 0, reason })}
        onDone={() => toastAndRefresh(t('admin.codes.revoked'))}
      />
    </>
  )
}

/** All codes of a batch as a file; false where they could not be read. */
async function downloadCodes(batch: number): Promise<boolean> {
  const outcome = await send(listCodes, { batch })
  if (!outcome.ok) return false
  const rows = outcome.result.codes.map(({ code, used, usesLeft }) => [csvCell(code), used, usesLeft])
  saveCsv(`codes-${batch}.csv`, csvOf([['code', 'used', 'left'], ...rows]))
  return true
}

function Batch({ batch, onRevoke }: { batch: CodeBatch; onRevoke: () => void }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const { worth } = useAmount()
  const [isPending, setPending] = useState(false)
  const { id, unit, amount, count, uses, used, note, expiresAt, by, at, revokedAt } = batch
  const take = async () => {
    setPending(true)
    if (!(await downloadCodes(id))) toast.error(t('admin.ledger.exportFailed'))
    setPending(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="num font-medium">{worth(amount, unit)}</span>
          {note && <span className="[overflow-wrap:anywhere]">{note}</span>}
          {revokedAt && <Pill kind="neutral">{t('admin.codes.isRevoked')}</Pill>}
        </p>
        <p className="meta num mt-0.5 text-13">
          <span>{t('admin.codes.count', { count, uses })}</span>
          <span>{t('admin.codes.used', { used, all: count * uses })}</span>
          {expiresAt && (
            <span>{t('admin.sanction.until', { date: writtenDate(expiresAt, locale, frame.timeZone) })}</span>
          )}
          <Time at={at} />
          {by && <span>{t('admin.sanction.by', { name: by })}</span>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="line" size="small" isPending={isPending} onClick={take}>
          <Icon path={downloadIcon} size={16} />
          CSV
        </Button>
        {!revokedAt && (
          <Button look="line" size="small" onClick={onRevoke}>
            {t('admin.codes.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}
