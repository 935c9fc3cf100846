import type { PageInfo } from '#features/kernel/posts/schemas.ts'
import { listArticles } from '#features/product/articles/contract.ts'
import { listTopics } from '#features/product/community/contract.ts'
import { listProducts } from '#features/product/shop/contract.ts'
import { findFollowed } from '#features/talk/follows/contract.ts'
import { listFavorites } from '#features/talk/reactions/contract.ts'
import { defineModule, type PageContext, type PersonalPage } from '#site/module.ts'
import { siteHref } from '#site/routes.ts'
import { follow, getProfile, listAnswers } from '../contract.ts'
import { type FollowType, isFollowType, type ProfileTab, tabOf } from '../rules.ts'
import type { Profile, ProfileContentData, ProfileList } from '../schemas.ts'

type Page = PageContext<Profile>

/** In a list of people. */
const PEOPLE = 24

/** What a person wrote and sells, by tabs. */
export const profileContent = defineModule({
  name: 'profile-content',
  version: 1,
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
  personal: async (_settings, page) => ({ mine: { followed: await followedOfList(page) } }),
})

/** The people on the page whom its reader follows; empty for lists without people. */
async function followedOfList({ ask, id, query: { tab, after = '' } }: PersonalPage): Promise<number[]> {
  if (!isFollowType(tab)) return []
  const { databaseId: userId } = await ask(getProfile, { id })
  const { edges } = await ask(follow, { userId, type: tab, first: PEOPLE, after })
  return ask(findFollowed, { people: edges.map(({ node }) => node.databaseId) })
}

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
    case 'favorites': {
      const { edges, pageInfo } = await ask(listFavorites, { userId: author, first: 20, after })
      return { list: { tab, favorites: edges.map(({ node }) => node) }, pageInfo }
    }
    case 'followers':
    case 'following': {
      const { edges, pageInfo } = await ask(follow, { userId: author, type: tab, first: PEOPLE, after })
      return { list: { tab, people: edges.map(({ node }) => node) }, pageInfo }
    }
    case 'products': {
      const { edges, pageInfo } = await ask(listProducts, { seller: author, first: 24, after })
      return { list: { tab, products: edges.map(({ node }) => node) }, pageInfo }
    }
  }
}
