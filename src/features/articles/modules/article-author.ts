import { defineModule } from '#site/module.ts'
import { plainSettings } from '../schemas.ts'

/** Who wrote the article: a card with what they say of themselves. */
export const articleAuthor = defineModule({
  name: 'article-author',
  version: 1,
  isStatic: true,
  settings: plainSettings,
  subjects: ['article.single'],
})
