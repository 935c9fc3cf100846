import { ContentsList } from '#features/documents/parts/ContentsList.tsx'
import type { ModuleProps } from '#site/module.ts'
import type { ArticleView } from '../schemas.ts'

export function View({ subject }: ModuleProps<Record<string, never>, null, ArticleView>) {
  return <ContentsList headings={subject.headings} />
}
