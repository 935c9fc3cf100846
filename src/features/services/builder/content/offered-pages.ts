import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { VIEW_PAGES } from '#site/resolve.ts'
import { type PagePlaces, storedSettingsOf } from '#site/settings.ts'
import { type Content, FRAME_KEY, isFrame } from '../rules/content.ts'
import { variantAt } from '../rules/variants.ts'
import type { PageLine } from '../schemas.ts'
import { customIdOf, customKey, type PublishedSite } from './page-content.ts'

/** A page that the builder offers. */
export interface OfferedPage {
  key: string
  name: string
  group: PageLine['group']
  isOwn: boolean
  /** Which things it shows one of; null where it is one page. */
  subject: string | null
  /** What follows the thing in the address: '.wide', or ''. */
  suffix: string
}

/** A draft of a page that is not published yet. */
export interface DraftOfPage {
  key: string
  content: Content
}

interface Asked {
  t: Translate
  locale: Locale
}

/** All pages that can be built, in the order in which they are offered. Those of one reader alone are not. */
export function offeredPages(
  { pages, presetPages }: PublishedSite,
  drafts: readonly DraftOfPage[],
  { t, locale }: Asked,
): OfferedPage[] {
  const { pages: places } = storedSettingsOf(pages, 'desktop')
  const listed = variantsOf(places)
  const frame = pageOf(FRAME_KEY, t('builder.page.frame'), 'frame')
  const presets = Object.entries(presetPages)
    .filter(([key, { fixed }]) => !fixed?.isPersonal && (!variantAt(key) || listed.includes(key)))
    .map(([key, { fixed }]) => presetPage(key, fixed && t(fixed.title), t))
  const known = new Set(presets.map(({ key }) => key))
  const variants = listed.filter((key) => !known.has(key))
  const published = places.custom.map(({ id, title }) => ({ id, title }))
  const begun = drafts.flatMap(({ key, content }) => {
    const id = customIdOf(key)
    if (id === null || isFrame(content) || published.some((page) => page.id === id)) return []
    return [{ id, title: content.about?.title }]
  })
  const custom = [...published, ...begun].map(({ id, title }) => ({
    ...pageOf(customKey(id), localize(title, locale) || id, 'custom'),
    isOwn: true,
  }))
  const all = [frame, ...presets, ...variants.map((key) => presetPage(key, null, t)), ...custom]
  return ORDER.flatMap((group) => all.filter((page) => page.group === group))
}

const ORDER: ReadonlyArray<PageLine['group']> = [
  'frame',
  'home',
  'custom',
  'article',
  'community',
  'shop',
  'profile',
  'docs',
  'other',
]

const pageOf = (key: string, name: string, group: PageLine['group']): OfferedPage => ({
  key,
  name,
  group,
  isOwn: false,
  subject: null,
  suffix: '',
})

function presetPage(key: string, title: string | null, t: Translate): OfferedPage {
  const [view = '', page, variant] = key.split('.')
  const name = nameOf(view, page, title, t)
  return {
    ...pageOf(key, variant === undefined ? name : `${name} · ${variant}`, groupOf(view)),
    subject: key === 'home' || key === 'docs.front' ? null : `${view}.${page}`,
    suffix: variant === undefined ? '' : `.${variant}`,
  }
}

function groupOf(view: string): PageLine['group'] {
  const groups: readonly string[] = ['home', 'article', 'community', 'shop', 'profile', 'docs']
  return groups.includes(view) ? (view as PageLine['group']) : 'other'
}

function nameOf(view: string, page: string | undefined, title: string | null, t: Translate): string {
  const key = `builder.page.${page === undefined ? view : `${view}.${page}`}`
  const said = t(key as MessageKey)
  return said === key ? (title ?? [view, page].filter(Boolean).join(' ')) : said
}

/** The pages whose variants are listed in the settings: 'article.single.wide'. */
function variantsOf(places: PagePlaces): string[] {
  const of = (key: string, place: { variants: ReadonlyArray<{ key: string }> } | undefined) =>
    (place?.variants ?? []).map((variant) => `${key}.${variant.key}`)
  const views = Object.keys(VIEW_PAGES) as Array<keyof typeof VIEW_PAGES>
  return [
    ...of('page.single', places.page.single),
    ...views.flatMap((view) =>
      VIEW_PAGES[view].flatMap((page) =>
        of(`${view}.${page}`, (places[view] as Record<string, PagePlaces['page']['single']>)[page]),
      ),
    ),
  ]
}

/** The page that `key` names; null where there is none, or none to be built. */
export const findOffered = (pages: readonly OfferedPage[], key: string): OfferedPage | null =>
  pages.find((page) => page.key === key) ?? null
