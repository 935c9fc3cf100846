import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { ReportResult } from '../schemas.ts'

/** px */
const WIDTH = 502

export interface ResultDialogProps {
  result: ReportResult
  isOpen: boolean
  onClose: () => void
}

/** Outcome of a report: the reported content, the report's text, the rule, and the decision. */
export function ResultDialog({ result, isOpen, onClose }: ResultDialogProps) {
  const { t } = useI18n()
  const { kind, title, path, type, content, outcome, reason, reportedAt, decidedAt } = result
  const isUpheld = outcome !== 'dismissed'
  const said = title || t('report.kind', { kind })
  const facts = [
    { name: 'about', value: path === null ? said : <Link to={path}>{said}</Link> },
    { name: 'rule', value: type },
    { name: 'own', value: content },
    { name: 'reason', value: reason },
    { name: 'sent', value: <Time at={reportedAt} /> },
    { name: 'at', value: <Time at={decidedAt} /> },
  ] as const
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('notifications.result.title')}
      width={WIDTH}
      footer={
        <Button look="line" onClick={onClose}>
          {t('notifications.result.ok')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className={`rounded-control p-3 text-14 ${isUpheld ? 'bg-ok-wash' : 'bg-sunken dark:bg-raised'}`}>
          <b>{t(isUpheld ? 'notifications.result.upheld' : 'notifications.result.dismissed')}</b>{' '}
          {isUpheld && t('notifications.result.outcome', { outcome })}
        </p>
        <dl className="grid gap-3 text-14">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 text-soft">{t(`notifications.result.${name}`)}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
