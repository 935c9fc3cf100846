import { defineModule } from '#site/module.ts'

/** The headings of the article, staying beside the text on wide screens. */
export const articleContents = defineModule({
  name: 'article-contents',
  version: 1,
  isStatic: true,
  subjects: ['article.single'],
})
