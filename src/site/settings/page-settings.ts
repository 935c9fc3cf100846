import { z } from 'zod/mini'
import type { Localized } from '../localize.ts'
import { link, localized } from './fields.ts'

export interface MenuEntry {
  label: Localized
  link: string
  children?: MenuEntry[] | undefined
}
const menuEntry: z.ZodMiniType<MenuEntry> = z.object({
  label: localized,
  link,
  children: z.optional(z.array(z.lazy(() => menuEntry)).check(z.maxLength(20))),
})
const userLink = z.object({
  label: localized,
  link,
  icon: z._default(z.string().check(z.maxLength(40)), 'link'),
})

/** Parts of the header that can be switched off. */
export const HEADER_PARTS = ['logo', 'menu', 'search', 'mode', 'locale', 'user'] as const
const color = z.string().check(z.maxLength(60), z.regex(/^[#\w(),.%/ -]+$/))
const headerSettings = z.object({
  attrsPicked: z._default(z.array(z.enum(HEADER_PARTS)), [...HEADER_PARTS]),
  menus: z._default(z.array(menuEntry).check(z.maxLength(20)), []),
  userList: z._default(z.array(userLink).check(z.maxLength(20)), []),
  /** px */
  logoWidth: z._default(z.number().check(z.gte(16), z.lte(400)), 28),
  /** px */
  textSize: z._default(z.number().check(z.gte(12), z.lte(20)), 15),
  colors: z._default(
    z.object({
      light: z._default(z.object({ background: z.optional(color), text: z.optional(color) }), {}),
      dark: z._default(z.object({ background: z.optional(color), text: z.optional(color) }), {}),
    }),
    { light: {}, dark: {} },
  ),
})

/** What follows the first dot of an id: another set of modules for all, or for the listed records only. */
const variant = z.object({
  key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  type: z._default(z.enum(['all', 'postID']), 'all'),
  ids: z._default(z.array(z.union([z.number(), z.string()])), []),
})
export type Variant = z.infer<typeof variant>

const slug = z.string().check(z.regex(/^[^/.\s]+(\/[^/.\s]+)*$/), z.maxLength(100))
const place = (preset: string) =>
  z._default(z.object({ slug: z._default(slug, preset), variants: z._default(z.array(variant), []) }), {
    slug: preset,
    variants: [],
  })
const viewPlaces = <Shape extends Record<string, ReturnType<typeof place>>>(shape: Shape) =>
  z.prefault(z.object(shape), {} as never)

const pagePlaces = z.object({
  custom: z._default(
    z.array(
      z.object({
        id: z.string().check(z.regex(/^[^/.\s]{1,80}$/)),
        title: z.optional(localized),
        description: z.optional(localized),
        /** Route middleware that runs before the page is built, by name. */
        middleware: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  /** Page key → mode that the page forces; 'system' only warns. */
  colorModes: z._default(z.record(z.string(), z.enum(['light', 'dark', 'system'])), {}),
  page: viewPlaces({ single: place('page') }),
  article: viewPlaces({
    single: place('article'),
    archive: place('article/archive'),
    tag: place('article/tag'),
  }),
  shop: viewPlaces({ single: place('shop'), archive: place('shop/archive'), tag: place('shop/tag') }),
  community: viewPlaces({
    single: place('community'),
    answer: place('community/answer'),
    archive: place('community/archive'),
    tag: place('community/tag'),
  }),
  profile: viewPlaces({ single: place('profile') }),
})
export type PagePlaces = z.infer<typeof pagePlaces>

/** One module on a page. Its settings are parsed by the module's own schema when the page is built. */
const moduleEntry = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  name: z.string().check(z.regex(/^[\w./-]{1,80}$/)),
  version: z._default(z.number(), 1),
  slot: z._default(z.enum(['top', 'main', 'side', 'bottom']), 'main'),
  settings: z._default(z.record(z.string(), z.unknown()), {}),
})
export type ModuleEntry = z.infer<typeof moduleEntry>

/** 'home', 'custom.about', 'article.single', 'article.single.wide', 'docs.front', 'account.wealth', ... */
const modulesByPage = z.record(z.string(), z.array(moduleEntry).check(z.maxLength(60)))

export const devicePageSettings = z.object({
  header: z.prefault(headerSettings, {}),
  pages: z.prefault(pagePlaces, {}),
  modules: z._default(modulesByPage, {}),
})
export type DevicePageSettings = z.infer<typeof devicePageSettings>

/** What is stored: the desktop whole, the other devices only what they change. */
export const storedPageSettings = z.object({
  desktop: z.record(z.string(), z.unknown()),
  tablet: z._default(z.record(z.string(), z.unknown()), {}),
  mobile: z._default(z.record(z.string(), z.unknown()), {}),
})
export type StoredPageSettings = z.infer<typeof storedPageSettings>

/**
 * The page settings of one device: what it does not override comes from the desktop, key by key within
 * header, pages and modules.
 *
 * @throws a zod error naming the first place that does not fit
 */
export function pageSettingsOf(
  stored: StoredPageSettings,
  device: keyof StoredPageSettings,
): DevicePageSettings {
  const own = device === 'desktop' ? {} : stored[device]
  const merged = Object.fromEntries(
    ['header', 'pages', 'modules'].map((part) => [
      part,
      { ...(stored.desktop[part] as object | undefined), ...(own[part] as object | undefined) },
    ]),
  )
  return devicePageSettings.parse(merged)
}
