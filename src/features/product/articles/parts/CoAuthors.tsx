import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import type { ArticleCard } from '../schemas.ts'

/** Who has written it with its author. */
export const CoAuthors = ({ of }: { of: ArticleCard['coAuthors'] }) =>
  of.map((person) => <PersonName key={person.databaseId} person={person} className="relative z-1" />)
