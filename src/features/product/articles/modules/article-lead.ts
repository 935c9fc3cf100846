import { defineModule } from '#site/module.ts'
import { LOOKED_THROUGH, ownFirst } from '#site/own-first.ts'
import { listArticles } from '../contract.ts'
import { showsPrice } from '../rules.ts'
import { type ArticleCard, type ArticleLeadSettings, articleLeadSettings } from '../schemas.ts'

/** One large and two beside it: as many as fit a first screen. */
export const LEAD_COUNT = 3

/** The newest articles, large: the first thing on the first page. */
export const articleLead = defineModule<ArticleLeadSettings, ArticleCard[]>({
  name: 'article-lead',
  version: 1,
  isStatic: (articles) => !showsPrice(articles),
  settings: articleLeadSettings,
  load: async ({ category }, page) => {
    const { edges } = await page.ask(listArticles, { ...(category && { category }), first: LOOKED_THROUGH })
    const articles = edges.map(({ node }) => node)
    return ownFirst(articles, page.locale, LEAD_COUNT)
  },
})
