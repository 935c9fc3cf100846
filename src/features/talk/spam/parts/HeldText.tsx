import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'

/** Says that a text is held for moderation, and why. */
export function HeldText() {
  const { t } = useI18n()
  return (
    <p className="mb-4 rounded-control border border-line p-4 text-14">
      <Pill kind="warning" icon={clockIcon}>
        {t('spam.held')}
      </Pill>
      <span className="mt-2 block text-soft">{t('spam.held.why')}</span>
    </p>
  )
}
