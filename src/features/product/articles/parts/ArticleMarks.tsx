import { AccessChip } from '#features/kernel/access/parts/AccessChip.tsx'
import { usePage } from '#site/context.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import type { ArticleCard } from '../schemas.ts'

/** Category and lock of an article, above its title; they stand over the link of the card. */
export function ArticleMarks({
  article: { category, access },
  isOnCover = false,
}: {
  article: ArticleCard
  isOnCover?: boolean
}) {
  const { href } = usePage()
  if (!category && !access) return null
  return (
    <span className="relative z-1 flex flex-wrap gap-1.5 justify-self-start">
      {category && (
        <Pill href={href(category.path)} kind={isOnCover ? 'cover' : 'neutral'}>
          {category.name}
        </Pill>
      )}
      <AccessChip way={access} />
    </span>
  )
}
