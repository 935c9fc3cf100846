import { defineModule } from '#site/module.ts'
import { plainSettings } from '../schemas.ts'

/** The headings of the article, staying beside the text on wide screens. */
export const articleContents = defineModule({
  name: 'article-contents',
  version: 1,
  isStatic: true,
  settings: plainSettings,
  subjects: ['article.single'],
})
