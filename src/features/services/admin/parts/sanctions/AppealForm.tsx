import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import type { Answer } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { MOST_APPEAL } from '../../rules.ts'

interface Props {
  /** What was said before; null: nothing yet. */
  appeal: string | null
  onSend: (text: string) => Promise<Answer>
  onSent: () => Promise<unknown>
}

/** Form for an appeal, once per sanction; afterwards it shows the text of the appeal. */
export function AppealForm({ appeal, onSend, onSent }: Props) {
  const { t } = useI18n()
  if (appeal !== null) {
    return (
      <>
        <p className="text-14 text-soft">{t('admin.silence.sent')}</p>
        <blockquote className="rounded-control bg-sunken p-3 text-14 whitespace-pre-line [overflow-wrap:anywhere] dark:bg-surface">
          {appeal}
        </blockquote>
      </>
    )
  }
  return (
    <ReasonForm
      label={t('admin.silence.words')}
      missing={t('admin.silence.needsWords')}
      most={MOST_APPEAL}
      action={t('admin.silence.send')}
      onSend={onSend}
      onDone={() => {
        toast.success(t('admin.silence.sent'))
        return onSent()
      }}
    />
  )
}
