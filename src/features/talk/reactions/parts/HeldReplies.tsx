import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import { Time } from '#ui/Time.tsx'
import { useOwnBelow } from './own.ts'

/** What the reader has said here and what waits until somebody has looked at it; nobody else is told of it. */
export function HeldReplies({ className = '' }: { className?: string }) {
  const { t } = useI18n()
  const held = useOwnBelow()?.held ?? []
  if (held.length === 0) return null
  return (
    <section aria-label={t('reactions.held.title')} className={`grid gap-3 ${className}`}>
      {held.map(({ kind, databaseId, text, at }) => (
        <div
          key={`${kind}-${databaseId}`}
          id={`${kind}-${databaseId}`}
          className="rounded-control border border-line p-4 text-14"
        >
          <p className="flex flex-wrap items-center gap-2">
            <Pill kind="warning" icon={clockIcon}>
              {t('reactions.held')}
            </Pill>
            <span className="text-soft">
              <Time at={at} />
            </span>
          </p>
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          <p className="mt-2 text-13 text-soft">{t('reactions.held.why')}</p>
        </div>
      ))}
    </section>
  )
}
