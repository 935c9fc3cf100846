import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { showAgain } from '../../contract.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

interface Props {
  id: number
  /** When it was shown again; null: it is hidden. */
  since: string | null
}

/** Button to show content again that was hidden by mistake. */
export function ShowAgain({ id, since }: Props) {
  const { t } = useI18n()
  const { status, run } = useRequest(showAgain)
  if (since !== null) {
    return (
      <p className="meta text-13">
        <span>{t('admin.reports.shownAgain')}</span>
        <Time at={since} />
      </p>
    )
  }
  const show = async () => {
    if (await run({ id })) await toastAndRefresh(t('admin.reports.shownAgain'))
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-13 text-soft">{t('admin.reports.showAgain.help')}</p>
      <div>
        <Button look="line" size="small" isPending={status === 'pending'} onClick={() => void show()}>
          {t('admin.reports.showAgain')}
        </Button>
      </div>
    </div>
  )
}
