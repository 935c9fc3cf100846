import { followedAuthor } from '#features/talk/follows/parts/followed-author.ts'
import { defineModule } from '#site/module.ts'

/** Who wrote the article: a card with what they say of themselves. */
export const articleAuthor = defineModule({
  name: 'article-author',
  version: 1,
  isStatic: true,
  subjects: ['article.single'],
  personal: async (_settings, page) => ({ mine: await followedAuthor(page, 'article') }),
})
