import type { OwnFloating } from '#shared/pages/floating.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { Typeface } from '#shared/visitor/typefaces.ts'
import type { HeaderSettings, OwnOfDevice, PageAccess, SiteSettings, StoredEntry } from '#site/settings.ts'

/** A module on a page as it is stored, with what single devices change of it. */
export type Entry = StoredEntry
/** What one device changes of a module. */
export type Own = OwnOfDevice

export type Localized = Partial<Record<'zh-hans' | 'en' | 'es', string>>
export type ColorMode = 'light' | 'dark' | 'system'

/** What a draft of a page holds. */
export interface PageContent {
  /** null: the desktop's modules, with what `on` says of the device. */
  modules: { desktop: Entry[]; tablet: Entry[] | null; mobile: Entry[] | null }
  colorMode: ColorMode | null
  /** What floats otherwise than on the site; missing: nothing does. */
  floating?: OwnFloating | undefined
  /** Of custom pages; null on others. */
  about: About | null
}

/** What is said of a page of the site's own. */
export interface About {
  title: Localized
  description: Localized
  /** Whom it is for; missing: everybody. */
  access?: PageAccess[] | undefined
  /** What is shown where its address is shared. */
  picture?: string | undefined
}

export type Header = HeaderSettings
export type Footer = SiteSettings['footer']

/** What stands around all pages: the content of the page with the key 'frame'. */
export interface FrameContent {
  header: { desktop: Header; tablet: Partial<Header>; mobile: Partial<Header> }
  footer: Footer
  hue: number
  radius: number
  /** Missing: as it comes. */
  typeface?: Typeface | undefined
  /** px; missing: as browsers have it. */
  typeSize?: number | undefined
}

export type Content = PageContent | FrameContent

/** The key of what stands around all pages. */
export const FRAME_KEY = 'frame'

export const isFrame = (content: Content): content is FrameContent => 'header' in content

/** The lists of modules that a content has: of the desktop always, of others where they have one of their own. */
export const listsOf = ({ modules }: PageContent): Array<[Device, Entry[]]> => [
  ['desktop', modules.desktop],
  ...(modules.tablet ? [['tablet', modules.tablet] satisfies [Device, Entry[]]] : []),
  ...(modules.mobile ? [['mobile', modules.mobile] satisfies [Device, Entry[]]] : []),
]

/** How long one page may be, as JSON. */
export const MOST_CONTENT = 400_000
export const MOST_NOTE = 300
