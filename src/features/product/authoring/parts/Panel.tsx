import type { Viewer } from '#shared/people/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Source } from '../schemas.ts'
import { CategorySection } from './sections/CategorySection.tsx'
import { CoverSection } from './sections/CoverSection.tsx'
import { DetailsSection } from './sections/DetailsSection.tsx'
import { NodeSection } from './sections/NodeSection.tsx'
import { PlaceSection } from './sections/PlaceSection.tsx'
import { RulesSection } from './sections/RulesSection.tsx'
import type { SectionProps } from './sections/Section.tsx'
import { SeriesSection } from './sections/SeriesSection.tsx'
import { SimilarSection } from './sections/SimilarSection.tsx'
import { TagsSection } from './sections/TagsSection.tsx'
import { TypeSection } from './sections/TypeSection.tsx'
import { WhenSection } from './sections/WhenSection.tsx'

interface Props extends SectionProps {
  source: Source | null
  viewer: Viewer
  isNew: boolean
}

/** All settings of a text, beside the editor. */
export function Panel({ form, change, source, viewer, isNew }: Props) {
  const { t } = useI18n()
  const isTopic = form.kind === 'topic'
  const isArticle = form.kind === 'article'
  const isDoc = form.kind === 'doc'
  const isProduct = form.kind === 'product'
  const section = { form, change }
  return (
    <aside className="desk-panel" aria-label={t('authoring.about')}>
      {isTopic && <SimilarSection title={form.title} except={source?.databaseId ?? null} />}
      {isTopic && <NodeSection {...section} />}
      {(isArticle || isProduct) && <CategorySection key={form.kind} {...section} />}
      {isDoc && <PlaceSection {...section} self={source?.databaseId ?? null} />}
      {!isDoc && <TagsSection {...section} />}
      {isArticle && <SeriesSection {...section} />}
      {isArticle && <CoverSection {...section} />}
      {isTopic && (
        <TypeSection {...section} viewer={viewer} isNew={isNew} isVoteBegun={source?.isVoteBegun ?? false} />
      )}
      {!isDoc && <RulesSection {...section} />}
      <WhenSection {...section} isPublished={source !== null && source.form.publishAt === ''} />
      <DetailsSection {...section} />
    </aside>
  )
}
