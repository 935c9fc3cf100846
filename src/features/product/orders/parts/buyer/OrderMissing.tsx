import type { ReactNode } from 'react'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'

/** There is no such order, or it is not for whoever asks. */
export function OrderMissing({ action }: { action?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="card">
      <Empty icon={bagIcon} action={action}>
        {t('refusal.order-not-found')}
      </Empty>
    </div>
  )
}
