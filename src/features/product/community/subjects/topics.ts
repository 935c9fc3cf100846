import { getTerm } from '#features/kernel/posts/contract.ts'
import { ALL } from '#features/kernel/posts/rules.ts'
import type { TermView } from '#features/kernel/posts/schemas.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { defineSubject, type Found, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getNode } from '../contract.ts'
import { nodeName } from '../rules.ts'
import type { CommunityCat } from '../schemas.ts'

/** A list of topics: of one node, of one tag, or of all. */
export interface TopicsSubject {
  cat: CommunityCat | null
  tag: TermView | null
}

/** The node behind /community/archive/{id}, or all topics. */
export const nodeSubject = defineSubject<TopicsSubject>({
  view: 'community',
  page: 'archive',
  queryKeys: ['tab', 'after'],
  load: async (id, page) => {
    if (id === ALL) return everything(page, pathOf(page.places, 'community', 'archive', ALL))
    const cat = await askOrNull(page.ask(getNode, { id }), 'node-not-found')
    if (!cat) return null
    if (cat.gqSlug !== pathOf(page.places, 'community', 'archive', id)) return { moved: cat.gqSlug }
    const { name, description } = cat.communityCatMetas
    const shown = nodeName(name, page.locale)
    return {
      found: { cat, tag: null },
      head: {
        title: shown,
        description,
        ...(cat.thumb.sourceUrl && { openGraph: { 'og:image': cat.thumb.sourceUrl } }),
        jsonLd: [breadcrumbList([community(page), { name: shown, path: cat.gqSlug }], page.locale)],
      },
      ...(cat.communityCatMetas.settings.nodeType === 'public' && { feed: `topics/node/${id}` }),
      canonicalPath: cat.gqSlug,
      languages: LOCALES.filter((language) => Object.hasOwn(JSON.parse(name) as object, language)),
    }
  },
})

/** The tag behind /community/tag/{id}, or all topics. */
export const tagSubject = defineSubject<TopicsSubject>({
  view: 'community',
  page: 'tag',
  queryKeys: ['tab', 'after'],
  load: async (id, page) => {
    if (id === ALL) return everything(page, pathOf(page.places, 'community', 'tag', ALL))
    const tag = await askOrNull(page.ask(getTerm, { taxonomy: 'community-tag', id }), 'term-not-found')
    if (!tag) return null
    if (tag.path !== pathOf(page.places, 'community', 'tag', id)) return { moved: tag.path }
    return {
      found: { cat: null, tag },
      head: {
        title: page.t('community.tag.title', { name: tag.name }),
        description: tag.description,
        jsonLd: [breadcrumbList([community(page), { name: tag.name, path: tag.path }], page.locale)],
      },
      feed: `topics/tag/${id}`,
      canonicalPath: tag.path,
      languages: LOCALES,
    }
  },
})

const community = (page: PageContext<null>) => ({
  name: page.t('community.title'),
  path: pathOf(page.places, 'community', 'archive', ALL),
})

const everything = (page: PageContext<null>, path: string): Found<TopicsSubject> => ({
  found: { cat: null, tag: null },
  head: {
    title: page.t('community.title'),
    description: page.t('community.lead'),
    jsonLd: [breadcrumbList([community(page)], page.locale)],
  },
  feed: 'topics',
  canonicalPath: path,
  languages: LOCALES,
})
