import { TYPE_SIZE, type Typeface } from '#shared/visitor/typefaces.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import {
  type StoredDeviceSettings,
  type StoredPageSettings,
  storedPageSettings,
  storedSettingsOf,
} from '#site/settings.ts'
import {
  type Content,
  type Entry,
  FRAME_KEY,
  type FrameContent,
  isFrame,
  type PageContent,
} from '../rules/content.ts'

/** What of the settings of the site the builder changes, beside the pages. */
export interface SiteLook {
  hue: number
  radius: number
  typeface: Typeface
  typeSize: number
  footer: FrameContent['footer']
}

/** What is published. */
export interface PublishedSite {
  pages: StoredPageSettings
  look: SiteLook
  presetPages: PresetPages
}

const CUSTOM = 'custom.'
export const customIdOf = (key: string): string | null =>
  key.startsWith(CUSTOM) ? key.slice(CUSTOM.length) : null
export const customKey = (id: string): string => `${CUSTOM}${id}`

/** 'article.single' of 'article.single.wide'. */
const withoutVariant = (key: string): string => key.split('.').slice(0, 2).join('.')

/** What is published of a page. */
export function contentOf({ pages, look, presetPages }: PublishedSite, key: string): Content {
  const desktop = storedSettingsOf(pages, 'desktop')
  if (key === FRAME_KEY) {
    return {
      header: {
        desktop: desktop.header,
        tablet: ownHeader(pages, 'tablet'),
        mobile: ownHeader(pages, 'mobile'),
      },
      footer: look.footer,
      hue: look.hue,
      radius: look.radius,
      // What is as it comes is not said: versions from before there was a choice are the same.
      ...(look.typeface !== 'system' && { typeface: look.typeface }),
      ...(look.typeSize !== TYPE_SIZE && { typeSize: look.typeSize }),
    }
  }
  const floating = desktop.pages.floating?.[key]
  const id = customIdOf(key)
  const custom = desktop.pages.custom.find((page) => page.id === id)
  return {
    modules: {
      desktop: modulesOf(desktop, presetPages, key),
      tablet: ownList(pages, 'tablet', key),
      mobile: ownList(pages, 'mobile', key),
    },
    colorMode: desktop.pages.colorModes[key] ?? null,
    ...(isAny(floating) && { floating }),
    about:
      id === null
        ? null
        : {
            title: custom?.title ?? {},
            description: custom?.description ?? {},
            ...(custom?.access && { access: custom.access }),
            ...(custom?.picture && { picture: custom.picture }),
          },
  }
}

/** As pages are built: a variant without modules of its own shows those of its page. */
function modulesOf({ modules }: StoredDeviceSettings, presetPages: PresetPages, key: string): Entry[] {
  const page = withoutVariant(key)
  const preset = customIdOf(key) === null ? (presetPages[key] ?? presetPages[page])?.modules : undefined
  return modules[key] ?? (customIdOf(key) === null ? modules[page] : undefined) ?? preset ?? []
}

/** What a device alone stores, as far as it is there. */
const partOf = (
  pages: StoredPageSettings,
  device: 'tablet' | 'mobile',
  part: string,
): Record<string, unknown> => (pages[device][part] as Record<string, unknown> | undefined) ?? {}

const ownList = (pages: StoredPageSettings, device: 'tablet' | 'mobile', key: string): Entry[] | null =>
  Object.hasOwn(partOf(pages, device, 'modules'), key)
    ? (storedSettingsOf(pages, device).modules[key] ?? null)
    : null

function ownHeader(pages: StoredPageSettings, device: 'tablet' | 'mobile'): FrameContent['header']['tablet'] {
  const own = Object.keys(partOf(pages, device, 'header'))
  const header = storedSettingsOf(pages, device).header
  return Object.fromEntries(Object.entries(header).filter(([key]) => own.includes(key)))
}

/** The same site with another content of one page; nothing of the one that is given changes. */
export function withContent(site: PublishedSite, key: string, content: Content): PublishedSite {
  const { pages } = site
  if (isFrame(content)) {
    const { header, footer, hue, radius, typeface = 'system', typeSize = TYPE_SIZE } = content
    return {
      ...site,
      look: { footer, hue, radius, typeface, typeSize },
      pages: storedPageSettings.parse({
        desktop: { ...pages.desktop, header: header.desktop },
        tablet: withoutEmpty({ ...pages.tablet, header: header.tablet }),
        mobile: withoutEmpty({ ...pages.mobile, header: header.mobile }),
      }),
    }
  }
  return {
    ...site,
    pages: storedPageSettings.parse({
      desktop: withPage(pages.desktop, key, content, { modules: content.modules.desktop, isDesktop: true }),
      tablet: withPage(pages.tablet, key, content, { modules: content.modules.tablet, isDesktop: false }),
      mobile: withPage(pages.mobile, key, content, { modules: content.modules.mobile, isDesktop: false }),
    }),
  }
}

type Stored = Record<string, unknown>

/** What is said of pages by their keys. */
const OF_PAGES = ['colorModes', 'floating'] as const

const isAny = (record: object | undefined): boolean => Object.keys(record ?? {}).length > 0

/** A device without anything of its own in a part says nothing of that part. */
const withoutEmpty = (stored: Stored): Stored =>
  Object.fromEntries(Object.entries(stored).filter(([, part]) => Object.keys(part as object).length > 0))

interface OnDevice {
  /** null: the device has none of its own. */
  modules: Entry[] | null
  isDesktop: boolean
}

function withPage(
  stored: Stored,
  key: string,
  content: PageContent,
  { modules, isDesktop }: OnDevice,
): Stored {
  const { [key]: _, ...others } = (stored.modules as Record<string, Entry[]> | undefined) ?? {}
  const places = stored.pages as Stored | undefined
  // Where a device has places of its own, they take the place of the desktop's, so they say the same of this page.
  const pages = isDesktop || places ? withPlace(places ?? {}, key, content, isDesktop) : undefined
  return withoutEmpty({
    ...stored,
    modules: modules === null ? others : { ...others, [key]: modules },
    ...(pages && { pages }),
  })
}

function withPlace(
  places: Stored,
  key: string,
  { colorMode, floating, about }: PageContent,
  isDesktop: boolean,
): Stored {
  const next = { ...places }
  for (const [name, own] of [
    ['colorModes', colorMode],
    ['floating', floating],
  ] as const) {
    const all = places[name] as Stored | undefined
    if (!all && !(isDesktop && own)) continue
    const { [key]: _, ...others } = all ?? {}
    next[name] = own ? { ...others, [key]: own } : others
  }
  const id = customIdOf(key)
  const custom = places.custom as Array<{ id: string }> | undefined
  if (id !== null && about && (custom || isDesktop)) {
    const known = custom?.find((page) => page.id === id)
    const page = { ...known, id, ...about, access: about.access, picture: about.picture }
    next.custom = known ? custom?.map((one) => (one.id === id ? page : one)) : [...(custom ?? []), page]
  }
  return next
}

/** The same site without a page of its own. */
export function withoutPage(site: PublishedSite, key: string): PublishedSite {
  const id = customIdOf(key)
  const without = (stored: Stored): Stored => {
    const { [key]: _, ...modules } = (stored.modules as Stored | undefined) ?? {}
    const places = { ...(stored.pages as Stored | undefined) }
    if (places.custom)
      places.custom = (places.custom as Array<{ id: string }>).filter((page) => page.id !== id)
    for (const name of OF_PAGES) {
      if (!places[name]) continue
      const { [key]: _, ...others } = places[name] as Stored
      places[name] = others
    }
    return withoutEmpty({ ...stored, modules, pages: places })
  }
  const { desktop, tablet, mobile } = site.pages
  return {
    ...site,
    pages: { desktop: without(desktop), tablet: without(tablet), mobile: without(mobile) },
  }
}

/** The same site where a page of its own has another key, with all that stands under it. */
export function withRenamed(site: PublishedSite, from: string, to: string): PublishedSite {
  const ids = [customIdOf(from), customIdOf(to)] as const
  const renamed = (record: Stored): Stored =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
  const changed = (stored: Stored): Stored => {
    const places = { ...(stored.pages as Stored | undefined) }
    for (const name of OF_PAGES) if (places[name]) places[name] = renamed(places[name] as Stored)
    if (places.custom) {
      places.custom = (places.custom as Array<{ id: string }>).map((page) =>
        page.id === ids[0] ? { ...page, id: ids[1] } : page,
      )
    }
    const modules = renamed((stored.modules as Stored | undefined) ?? {})
    return withoutEmpty({ ...stored, modules, pages: places })
  }
  const { desktop, tablet, mobile } = site.pages
  return {
    ...site,
    pages: { desktop: changed(desktop), tablet: changed(tablet), mobile: changed(mobile) },
  }
}
