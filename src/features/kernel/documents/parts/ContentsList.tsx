import '#ui/css/reading.css'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  headings: ReadonlyArray<{ id: string; level: number; text: string }>
  /** With fewer headings it is none. */
  least?: number | undefined
}

/** What stands in a text: beside it on wide screens, elsewhere a line that unfolds. One heading is no list, unless somebody wants it. */
export function ContentsList({ headings, least = 2 }: Props) {
  const { t } = useI18n()
  const shown = headings.filter(({ level }) => level <= 3)
  if (shown.length < least) return null
  return (
    <nav aria-label={t('documents.contents')} className="contents-list">
      <details>
        <summary className="text-13 font-medium text-soft">{t('documents.contents')}</summary>
        <ol>
          {shown.map(({ id, level, text }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
