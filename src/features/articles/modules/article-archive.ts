import { listTerms } from '#features/posts/contract.ts'
import { ALL } from '#features/posts/rules.ts'
import { defineModule } from '#site/module.ts'
import { archivePath } from '../paths.ts'
import { type ArticleArchiveData, plainSettings } from '../schemas.ts'

/** The head of a list: its name, what it is about, and the way to the other categories. */
export const articleArchive = defineModule<Record<string, never>, ArticleArchiveData>({
  name: 'article-archive',
  version: 1,
  settings: plainSettings,
  subjects: ['article.archive', 'article.tag'],
  load: async (_settings, page) => ({
    all: archivePath(page.places, 'category', ALL),
    categories: await page.ask(listTerms, { taxonomy: 'article-category' }),
  }),
})
