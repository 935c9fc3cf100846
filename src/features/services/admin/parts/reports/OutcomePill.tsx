import type { Outcome } from '#features/services/reports/rules.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** What became of something that was reported. */
export function OutcomePill({ outcome }: { outcome: Outcome }) {
  const { t } = useI18n()
  return <Pill kind={outcome === 'dismissed' ? 'neutral' : 'danger'}>{t('report.outcome', { outcome })}</Pill>
}
