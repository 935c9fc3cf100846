import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import type { Own } from '../schemas.ts'

/** Says to its author that a text is not out yet, and what it waits for. */
export function HeldNotice({ own }: { own: Own | null | undefined }) {
  const { t } = useI18n()
  if (!own?.isHeld) return null
  return (
    <p className="mb-4 rounded-control border border-line p-4 text-14">
      <Pill kind="warning" icon={clockIcon}>
        {t('reactions.held')}
      </Pill>
      <span className="mt-2 block text-soft">{t('reactions.held.why')}</span>
    </p>
  )
}
