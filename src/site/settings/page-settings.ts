import { z } from 'zod/mini'
import { BLOCK_MARK, BLOCK_MODULE, blockKeyOf, isBlockKey } from '#shared/pages/blocks.ts'
import { FLOATING } from '#shared/pages/floating.ts'
import { ROLES } from '#shared/people/asker.ts'
import type { Device } from '#shared/visitor/device.ts'
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
export const color = z.string().check(z.maxLength(60), z.regex(/^[#\w(),.%/ -]+$/))
export const headerSettings = z.object({
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
export type HeaderSettings = z.infer<typeof headerSettings>

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

export const PAGE_ACCESS = ['login', 'level', 'vip', 'join', 'role'] as const
/**
 * One way to a page that is not for everybody; any of several is enough. Levels and tiers by the key of the lowest that
 * opens it, nodes by number, roles by name.
 */
const pageAccess = z
  .object({
    type: z.enum(PAGE_ACCESS),
    keys: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(20))),
  })
  .check(
    z.refine(
      ({ type, keys = [] }) => (type === 'login') === (keys.length === 0),
      'names what opens the page',
    ),
    z.refine(
      ({ type, keys = [] }) => type !== 'join' || keys.every((key) => /^\d{1,15}$/.test(key)),
      'names nodes by number',
    ),
    z.refine(
      ({ type, keys = [] }) => type !== 'role' || keys.every((key) => ROLES.some((role) => role === key)),
      'names roles',
    ),
  )
export type PageAccess = z.infer<typeof pageAccess>
/** Without an end of their own a page could hold as much as one likes. */
export const pageAccessList = z.array(pageAccess).check(z.minLength(1), z.maxLength(PAGE_ACCESS.length))
/** A picture of the library, or of elsewhere. */
export const sharedPicture = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^(https:\/\/|\/media\/)[^\s"'<>\\]+$/))

/** What floats on one page otherwise than on the site. */
export const ownFloating = z.partialRecord(z.enum(FLOATING), z.boolean())

const pagePlaces = z.object({
  custom: z._default(
    z.array(
      z.object({
        id: z.string().check(z.regex(/^[^/.\s]{1,80}$/)),
        title: z.optional(localized),
        description: z.optional(localized),
        /** Route middleware that runs before the page is built, by name. */
        middleware: z._default(z.array(z.string()), []),
        /** Whom it is for; missing: everybody. */
        access: z.optional(pageAccessList),
        /** What is shown where its address is shared. */
        picture: z.optional(sharedPicture),
      }),
    ),
    [],
  ),
  /** Page key → mode that the page forces; 'system' only warns. */
  colorModes: z._default(z.record(z.string(), z.enum(['light', 'dark', 'system'])), {}),
  /** Page key → what floats there. */
  floating: z.optional(z.record(z.string(), ownFloating)),
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

/** What one device changes of a module: a setting that is not named here is that of the desktop. */
const ownOfDevice = z.object({
  settings: z.optional(z.record(z.string(), z.unknown())),
  hidden: z.optional(z.boolean()),
})
export const storedEntry = z.extend(moduleEntry, {
  /** Stands on the page, and is not shown. */
  hidden: z.optional(z.literal(true)),
  on: z.optional(z.object({ tablet: z.optional(ownOfDevice), mobile: z.optional(ownOfDevice) })),
})
/** A module as it is stored: with what single devices change of it. */
export type StoredEntry = z.infer<typeof storedEntry>
export type OwnOfDevice = z.infer<typeof ownOfDevice>

/** Modules on one page. */
export const MOST_MODULES = 60
/** 'home', 'custom.about', 'article.single', 'article.single.wide', 'docs.front', 'account.wealth', ... */
const modulesByPage = z.record(z.string(), z.array(storedEntry).check(z.maxLength(MOST_MODULES)))

/** As they are stored for one device, with the values of the desktop for what it does not have. */
export const devicePageSettings = z.object({
  header: z.prefault(headerSettings, {}),
  pages: z.prefault(pagePlaces, {}),
  modules: z._default(modulesByPage, {}),
})
export type StoredDeviceSettings = z.infer<typeof devicePageSettings>

/** As pages are built from them. */
export interface DevicePageSettings extends Omit<StoredDeviceSettings, 'modules'> {
  modules: Record<string, ModuleEntry[]>
}

/** What is stored: the desktop whole, the other devices only what they change. */
export const storedPageSettings = z.object({
  desktop: z.record(z.string(), z.unknown()),
  tablet: z._default(z.record(z.string(), z.unknown()), {}),
  mobile: z._default(z.record(z.string(), z.unknown()), {}),
})
export type StoredPageSettings = z.infer<typeof storedPageSettings>

/**
 * The page settings of one device as they are stored: what it does not override comes from the desktop, key by key
 * within header, pages and modules.
 *
 * @throws a zod error naming the first place that does not fit
 */
export function storedSettingsOf(
  stored: StoredPageSettings,
  device: keyof StoredPageSettings,
): StoredDeviceSettings {
  const own = device === 'desktop' ? {} : stored[device]
  const merged = Object.fromEntries(
    ['header', 'pages', 'modules'].map((part) => [
      part,
      { ...(stored.desktop[part] as object | undefined), ...(own[part] as object | undefined) },
    ]),
  )
  return devicePageSettings.parse(merged)
}

/**
 * The same as pages are built from it: with what modules are on this device, without those that are hidden there, and with
 * the modules of a block where it stands. Nothing behind this knows of blocks.
 *
 * @throws a zod error naming the first place that does not fit
 */
export function pageSettingsOf(
  stored: StoredPageSettings,
  device: keyof StoredPageSettings,
): DevicePageSettings {
  const settings = storedSettingsOf(stored, device)
  const lists = Object.entries(settings.modules).map(
    ([key, entries]) => [key, shownOn(entries, device)] as const,
  )
  const blocks = new Map(lists.filter(([key]) => isBlockKey(key)))
  const pages = lists.filter(([key]) => !isBlockKey(key))
  return {
    ...settings,
    modules: Object.fromEntries(pages.map(([key, entries]) => [key, withBlocks(entries, blocks)])),
  }
}

export const pagesByDevice = (stored: StoredPageSettings): Record<Device, DevicePageSettings> => ({
  mobile: pageSettingsOf(stored, 'mobile'),
  tablet: pageSettingsOf(stored, 'tablet'),
  desktop: pageSettingsOf(stored, 'desktop'),
})

/** Whether some page is another one on another device. */
export function devicesDiffer({ mobile, tablet, desktop }: Record<Device, DevicePageSettings>): boolean {
  const same = JSON.stringify(desktop)
  return [mobile, tablet].some((other) => JSON.stringify(other) !== same)
}

/** What no block of the site is shows nothing, and no block stands in a block: so there is no end to look for. */
const withBlocks = (
  entries: readonly ModuleEntry[],
  blocks: ReadonlyMap<string, readonly ModuleEntry[]>,
): ModuleEntry[] =>
  entries.flatMap((entry) => {
    if (entry.name !== BLOCK_MODULE) return [entry]
    const inside = blocks.get(blockKeyOf(entry) ?? '') ?? []
    return inside
      .filter(({ name }) => name !== BLOCK_MODULE)
      .map((one) => ({ ...one, id: `${entry.id}${BLOCK_MARK}${one.id}`, slot: entry.slot }))
  })

/** The modules that a device shows, each with its settings there. Nothing behind this knows of devices. */
const shownOn = (entries: readonly StoredEntry[], device: keyof StoredPageSettings): ModuleEntry[] =>
  entries.flatMap((entry) => entryOn(entry, device) ?? [])

function entryOn(entry: StoredEntry, device: keyof StoredPageSettings): ModuleEntry | null {
  const { hidden, on, ...shown } = entry
  if (!hidden && !on) return shown
  const own = device === 'desktop' ? undefined : on?.[device]
  if (own?.hidden ?? hidden) return null
  return { ...shown, settings: { ...shown.settings, ...own?.settings } }
}
