import { avatarUrl } from '#shared/people/avatar.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { siteHref } from '#site/routes.ts'
import { getProfile } from './contract.ts'
import type { Profile } from './schemas.ts'

/** The person behind /profile/{slug}; their number leads there. */
export const profileSubject = defineSubject<Profile>({
  view: 'profile',
  page: 'single',
  queryKeys: ['tab', 'after'],
  load: async (id, page) => {
    const profile = await askOrNull(page.ask(getProfile, { id }), 'profile-not-found')
    if (!profile) return null
    if (profile.path !== pathOf(page.places, 'profile', 'single', id)) return { moved: profile.path }
    return {
      found: profile,
      head: {
        title: profile.name,
        description: profile.description || page.t('profile.description', { name: profile.name }),
        openGraph: { 'og:type': 'profile', 'profile:username': profile.name },
        jsonLd: [profileJsonLd(profile, page)],
      },
      canonicalPath: profile.path,
      // The person's words are theirs; all around them is in the reader's language.
      languages: LOCALES,
    }
  },
})

function profileJsonLd(profile: Profile, { locale }: PageContext<null>): object {
  const { name, description, articles, topics, answers, followers } = profile
  const statistic = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: profile.joinedAt,
    mainEntity: {
      '@type': 'Person',
      name,
      identifier: String(profile.databaseId),
      url: siteHref(profile.path, locale),
      image: avatarUrl(profile.avatar, profile.databaseId),
      ...(description && { description }),
      interactionStatistic: [statistic('FollowAction', followers)],
      agentInteractionStatistic: [statistic('WriteAction', articles + topics + answers)],
    },
  }
}
