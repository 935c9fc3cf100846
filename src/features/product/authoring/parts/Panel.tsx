import type { ReactNode } from 'react'
import type { Viewer } from '#shared/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Form, Source } from '../schemas.ts'
import { CategorySection } from './CategorySection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { NodeSection } from './NodeSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { SimilarSection } from './SimilarSection.tsx'
import { TagsSection } from './TagsSection.tsx'
import { TypeSection } from './TypeSection.tsx'
import { WhenSection } from './WhenSection.tsx'

export interface SectionProps {
  form: Form
  change: (next: Partial<Form>) => void
}

interface Props extends SectionProps {
  source: Source | null
  viewer: Viewer
  isNew: boolean
}

/** Everything that is said about a text beside the text. */
export function Panel({ form, change, source, viewer, isNew }: Props) {
  const { t } = useI18n()
  const isTopic = form.kind === 'topic'
  const section = { form, change }
  return (
    <aside className="desk-panel" aria-label={t('authoring.about')}>
      {isTopic && <SimilarSection title={form.title} except={source?.databaseId ?? null} />}
      {isTopic ? <NodeSection {...section} /> : <CategorySection {...section} />}
      <TagsSection {...section} />
      {isTopic && (
        <TypeSection {...section} viewer={viewer} isNew={isNew} isVoteBegun={source?.isVoteBegun ?? false} />
      )}
      <RulesSection {...section} />
      <WhenSection {...section} isOut={source !== null && source.form.publishAt === ''} />
      <DetailsSection {...section} />
    </aside>
  )
}

export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section>
    <h2>
      {title}
      {hint && <small className="num">{hint}</small>}
    </h2>
    {children}
  </section>
)
