import { ContentsList } from '#features/kernel/documents/parts/ContentsList.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import type { ArticleView } from '../schemas.ts'

export function View({ subject }: ModuleProps<NoSettings, null, ArticleView>) {
  return <ContentsList headings={subject.headings} />
}
