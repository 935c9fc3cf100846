import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { ReportTarget } from '#features/kernel/people/parts/open-report.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { getReportForm } from '../contract.ts'
import type { ReportForm } from '../schemas.ts'
import { ReportFields } from './ReportFields.tsx'

/** px */
const WIDTH = 502

export interface ReportDialogProps {
  target: ReportTarget
  isOpen: boolean
  onClose: () => void
}

/** Reports something to the staff, with a reason; the last step says what happens next. */
export function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<ReportForm>()
  const [problem, setProblem] = useState<string>()
  const [isSent, setSent] = useState(false)
  const { postType, postId } = target
  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    setProblem(undefined)
    void send(getReportForm, { postType, postId }).then((outcome) => {
      if (!isHere) return
      if (outcome.ok) setAsked(outcome.result)
      else setProblem(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
    })
    return () => {
      isHere = false
    }
  }, [isOpen, postType, postId, t])
  const sent = () => {
    setSent(true)
    toast.success(t('report.done'))
  }
  const isOver = isSent || asked?.isReported
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('report.title', { kind: postType })} width={WIDTH}>
      {problem ? (
        <p role="alert" className="text-14">
          {problem}
        </p>
      ) : isOver ? (
        <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
          <span className="grid size-12 place-items-center rounded-full bg-ok-wash text-ok">
            <Icon path={checkIcon} size={24} />
          </span>
          <b>{t(isSent ? 'report.done' : 'report.already')}</b>
          <p className="max-w-sm text-14 text-soft">{t('report.done.text')}</p>
          <Button look="line" className="mt-2" onClick={onClose}>
            {t('report.done.ok')}
          </Button>
        </div>
      ) : asked ? (
        <ReportFields target={target} asked={asked} onSent={sent} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Dialog>
  )
}
