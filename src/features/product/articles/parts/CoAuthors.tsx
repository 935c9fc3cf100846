import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleCard } from '../schemas.ts'

/** Who has written it with its author, whose name stands before. */
export function CoAuthors({ of }: { of: ArticleCard['coAuthors'] }) {
  const { t } = useI18n()
  return (
    of.length > 0 && (
      <>
        <span>{t('article.with')}</span>
        {of.map((person) => (
          <PersonName key={person.databaseId} person={person} className="relative z-1" />
        ))}
      </>
    )
  )
}
