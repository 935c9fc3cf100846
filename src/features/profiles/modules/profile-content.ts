import { listArticles } from '#features/articles/contract.ts'
import { listTopics } from '#features/community/contract.ts'
import type { PageInfo } from '#features/posts/schemas.ts'
import { listProducts } from '#features/shop/contract.ts'
import { siteHref } from '#site/context.tsx'
import { defineModule, type PageContext } from '#site/module.ts'
import { follow, listAnswers } from '../contract.ts'
import { type FollowType, type ProfileTab, tabOf } from '../rules.ts'
import { type Profile, type ProfileContentData, type ProfileList, plainSettings } from '../schemas.ts'

type Page = PageContext<Profile>

/** What a person wrote and sells, by tabs. */
export const profileContent = defineModule({
  name: 'profile-content',
  version: 1,
  settings: plainSettings,
  subjects: ['profile.single'],
  load: async (_settings, page: Page): Promise<ProfileContentData> => {
    const { subject: profile, query } = page
    const tab = tabOf(query.tab, profile)
    const after = query.after ?? ''
    const { list, pageInfo } = await load(tab, after, page)
    const address = (more: Record<string, string>) =>
      `${siteHref(profile.path, page.locale)}?${new URLSearchParams({ tab, ...more })}`
    return {
      list,
      more: pageInfo.hasNextPage ? address({ after: pageInfo.endCursor }) : null,
      start: after === '' ? null : address({}),
    }
  },
})

async function load(
  tab: ProfileTab | FollowType,
  after: string,
  { ask, subject: { databaseId: author } }: Page,
): Promise<{ list: ProfileList; pageInfo: PageInfo }> {
  switch (tab) {
    case 'articles': {
      const { edges, pageInfo } = await ask(listArticles, { author, first: 12, after })
      return { list: { tab, articles: edges.map(({ node }) => node) }, pageInfo }
    }
    case 'topics': {
      const { nodes, pageInfo } = await ask(listTopics, { author, tab: 'newest', first: 20, after })
      return { list: { tab, topics: nodes }, pageInfo }
    }
    case 'answers': {
      const { edges, pageInfo } = await ask(listAnswers, { author, first: 20, after })
      return { list: { tab, answers: edges.map(({ node }) => node) }, pageInfo }
    }
    case 'followers':
    case 'following': {
      const { edges, pageInfo } = await ask(follow, { userId: author, type: tab, first: 24, after })
      return { list: { tab, people: edges.map(({ node }) => node) }, pageInfo }
    }
    case 'products': {
      const { edges, pageInfo } = await ask(listProducts, { seller: author, first: 24, after })
      return { list: { tab, products: edges.map(({ node }) => node) }, pageInfo }
    }
  }
}
