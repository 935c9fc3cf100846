import type { Viewer } from '#shared/people/viewer.ts'
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

export interface PanelProps extends SectionProps {
  source: Source | null
  viewer: Viewer
  isNew: boolean
}

/** All settings of a text, in the order in which they are needed; what comes by itself stands last and moves nothing. */
export function Panel({ form, change, source, viewer, isNew }: PanelProps) {
  const isTopic = form.kind === 'topic'
  const isArticle = form.kind === 'article'
  const isDoc = form.kind === 'doc'
  const isProduct = form.kind === 'product'
  const section = { form, change }
  return (
    <div className="desk-sections">
      {isTopic && <NodeSection {...section} />}
      {(isArticle || isProduct) && <CategorySection key={form.kind} {...section} />}
      {isDoc && <PlaceSection {...section} self={source?.databaseId ?? null} />}
      {!isDoc && <TagsSection {...section} />}
      {isArticle && <CoverSection {...section} />}
      {isTopic && (
        <TypeSection {...section} viewer={viewer} isNew={isNew} isVoteBegun={source?.isVoteBegun ?? false} />
      )}
      {!isDoc && <RulesSection {...section} />}
      <WhenSection {...section} isPublished={source !== null && source.form.publishAt === ''} />
      {isArticle && <SeriesSection {...section} />}
      <DetailsSection {...section} />
      {isTopic && <SimilarSection title={form.title} except={source?.databaseId ?? null} />}
    </div>
  )
}
