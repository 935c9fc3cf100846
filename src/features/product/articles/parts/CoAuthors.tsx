import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleCard } from '../schemas.ts'

/** Who has written it with its author, whose name stands before. */
export function CoAuthors({ of }: { of: ArticleCard['coAuthors'] }) {
  const { t } = useI18n()
  // What joins the names stays with the one after it, on whichever line that comes to stand.
  return of.map((person, place) => (
    <span key={person.databaseId} className="min-w-0">
      {place === 0 && t('article.with')}
      <PersonName person={person} className="relative z-1" />
    </span>
  ))
}
