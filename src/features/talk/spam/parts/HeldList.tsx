import type { OwnBelow } from '#features/talk/viewer-state/schemas.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'

export interface HeldListProps {
  held: OwnBelow['held']
  className: string
}

/** The reader's replies on this page that are held for moderation. */
export function HeldList({ held, className }: HeldListProps) {
  const { t } = useI18n()
  return (
    <section aria-label={t('spam.held.title')} className={`grid gap-3 ${className}`}>
      {held.map(({ kind, databaseId, text, at }) => (
        <div
          key={`${kind}-${databaseId}`}
          id={`${kind}-${databaseId}`}
          className="rounded-control border border-line p-4 text-14"
        >
          <p className="flex flex-wrap items-center gap-2">
            <Pill kind="warning" icon={clockIcon}>
              {t('spam.held')}
            </Pill>
            <span className="text-soft">
              <Time at={at} />
            </span>
          </p>
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          <p className="mt-2 text-13 text-soft">{t('spam.held.why')}</p>
        </div>
      ))}
    </section>
  )
}
