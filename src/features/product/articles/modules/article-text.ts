import { getHiddenPart } from '#features/kernel/access/contract.ts'
import { followedAuthor } from '#features/talk/follows/parts/followed-author.ts'
import { getOwn } from '#features/talk/reactions/contract.ts'
import { defineModule } from '#site/module.ts'
import { articleTextSettings } from '../schemas.ts'

/** The article itself: cover, title, author bar, text, tags and what a reader may do with it. */
export const articleText = defineModule({
  name: 'article-text',
  version: 1,
  settings: articleTextSettings,
  subjects: ['article.single'],
  personal: async (_settings, page) => {
    const [mine, opened, own] = await Promise.all([
      followedAuthor(page, 'article'),
      page.ask(getHiddenPart, { kind: 'article', id: page.id }),
      page.ask(getOwn, { kind: 'article', id: page.id }),
    ])
    return { mine, opened, own }
  },
})
