import { loadArchiveHead } from '#features/kernel/posts/parts/archive.ts'
import type { ArchiveHead } from '#features/kernel/posts/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'

/** The head of a list: name, description and links to the other categories. */
export const articleArchive = defineModule<NoSettings, ArchiveHead>({
  name: 'article-archive',
  version: 1,
  subjects: ['article.archive', 'article.tag'],
  load: (_settings, page) => loadArchiveHead('article', page),
})
