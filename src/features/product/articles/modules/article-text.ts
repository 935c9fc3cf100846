import { getHiddenPart } from '#features/kernel/access/contract.ts'
import { followedAuthor } from '#features/talk/follows/parts/followed-author.ts'
import { listSupporters } from '#features/talk/gifts/contract.ts'
import type { Supporters } from '#features/talk/gifts/schemas.ts'
import { getOwn } from '#features/talk/viewer-state/contract.ts'
import { defineModule } from '#site/module.ts'
import { type ArticleTextSettings, type ArticleView, articleTextSettings } from '../schemas.ts'

export interface ArticleTextData {
  supporters: Supporters
}

/** The article itself: title, author bar, cover, text with its contents, tags and what a reader may do with it. */
export const articleText = defineModule<ArticleTextSettings, ArticleTextData, ArticleView>({
  name: 'article-text',
  version: 1,
  settings: articleTextSettings,
  subjects: ['article.single'],
  load: async (_settings, { ask, subject }) => ({
    supporters: await ask(listSupporters, { article: subject.databaseId }),
  }),
  personal: async (_settings, page) => {
    const [mine, opened, own] = await Promise.all([
      followedAuthor(page, 'article'),
      page.ask(getHiddenPart, { kind: 'article', id: page.id }),
      page.ask(getOwn, { kind: 'article', id: page.id }),
    ])
    return { mine, opened, own }
  },
})
