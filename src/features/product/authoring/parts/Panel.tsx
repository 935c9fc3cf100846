import type { ComponentProps } from 'react'
import type { Viewer } from '#shared/people/viewer.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import type { Source } from '../schemas.ts'
import type { AuthorsSection } from './authors/AuthorsSection.tsx'
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

/** Few write with others. */
const Authors = partOnShow<ComponentProps<typeof AuthorsSection>>(() =>
  import('./authors/AuthorsSection.tsx').then((part) => part.AuthorsSection),
)

export interface PanelProps extends SectionProps {
  source: Source | null
  viewer: Viewer
  isNew: boolean
  /** What it costs, who reads it and when it comes out is theirs to say. */
  setsTerms: boolean
  /** Its number on the server, or that of its draft; null: it is not there yet. */
  textOf: () => number | null
}

/** All settings of a text, in the order in which they are needed; what comes by itself stands last and moves nothing. */
export function Panel({ form, change, source, viewer, isNew, setsTerms, textOf }: PanelProps) {
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
      {!isDoc && setsTerms && <RulesSection {...section} />}
      {setsTerms && (
        <WhenSection {...section} isPublished={source !== null && source.form.publishAt === ''} />
      )}
      {isArticle && <SeriesSection {...section} />}
      <DetailsSection {...section} />
      {isArticle && <Authors kind={isNew ? 'draft' : 'article'} textOf={textOf} me={viewer.databaseId} />}
      {isTopic && <SimilarSection title={form.title} except={source?.databaseId ?? null} />}
    </div>
  )
}
