import { CATCHES } from '#features/talk/spam/rules/preview.ts'
import { usePage } from '#site/context.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { SpamPreview } from '../../schemas.ts'

/** What the rules of the form would have caught in the last week. */
export function PreviewCard({ preview: { looked, caught, counts, examples } }: { preview: SpamPreview }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <section
      role="status"
      aria-label={t('admin.spam.preview')}
      className="grid gap-3 rounded-control border border-line p-4"
    >
      <p className="font-medium">{t('admin.spam.caught', { caught, looked })}</p>
      <ul className="flex flex-wrap gap-2">
        {CATCHES.map((name) => (
          <li key={name}>
            <Pill kind={(counts[name] ?? 0) > 0 ? 'warning' : 'neutral'}>
              {t(`admin.held.why.${name}`)} {counts[name] ?? 0}
            </Pill>
          </li>
        ))}
      </ul>
      {examples.length > 0 && (
        <ul className="grid gap-3 text-14">
          {examples.map((one) => (
            <li key={`${one.at} ${one.author} ${one.text}`} className="grid gap-1">
              <span lang={langOf(one.language)} className="line-clamp-2 [overflow-wrap:anywhere]">
                {one.text}
              </span>
              <span className="meta text-13">
                <span>{one.author}</span>
                <Time at={one.at} />
                <span>{one.by.map((name) => t(`admin.held.why.${name}`)).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
