import type { Floating } from '#shared/pages/floating.ts'
import type { SignUpCode } from '#shared/people/sign-up-code.ts'
import type { OfferedProvider } from '#shared/people/social-providers.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { RouteBase, RouteName } from './routes.ts'

export const LAYOUTS = ['default', 'docs', 'account', 'quiet'] as const
export type Layout = (typeof LAYOUTS)[number]
export type Slot = 'top' | 'main' | 'side' | 'bottom'

/** The content of <head>, for the first HTML and for navigation in the browser. */
export interface Head {
  title: string
  description: string
  /** Full address, or null where the page should not be indexed. */
  canonical: string | null
  /** Real translations only, by language tag; full addresses. */
  alternates: ReadonlyArray<{ language: string; href: string }>
  /** The page's feeds; full addresses. */
  feeds: ReadonlyArray<{ type: string; title: string; href: string }>
  openGraph: Readonly<Record<string, string>>
  jsonLd: readonly object[]
  robots: 'index' | 'noindex'
  /** The largest picture of the first screen. */
  preload: ReadonlyArray<{ href: string; imageSrcSet?: string; imageSizes?: string }>
}

export interface ModuleState {
  id: string
  name: string
  slot: Slot
  settings: unknown
  /** Its HTML needs no code in the browser. */
  isStatic?: true
  /** The module could not be loaded or rendered: its own box says so, the page goes on. */
  failed?: true
}

/** Statuses that strangers get for pages that others may see: private, not there (yet), gone. */
export const REFUSED_TO_STRANGERS: readonly number[] = [403, 404, 410]

export interface PageError {
  status: number
  /** As the product words it: 'Page Not Found: /en/x'. */
  message: string
  /** Fatal errors fill the page; the others stand inside the layout after in-app navigation. */
  fatal: boolean
}

export interface FrameMenu {
  label: string
  /** Ready for href. */
  href: string
  children: FrameMenu[]
}

/** What every page shows around its modules, in one locale. */
export interface FrameState {
  siteName: string
  siteDescription: string
  /** Path of a picture; '' for the mark drawn in the accent. */
  siteLogo: string
  header: {
    parts: readonly string[]
    menus: FrameMenu[]
    userLinks: ReadonlyArray<{ label: string; href: string; icon: string }>
    logoWidth: number
    textSize: number
    colors: {
      light: { background?: string | undefined; text?: string | undefined }
      dark: { background?: string | undefined; text?: string | undefined }
    }
  }
  footer: ReadonlyArray<{ title: string; links: ReadonlyArray<{ label: string; href: string }> }>
  legal: { text: string; href: string }
  languages: ReadonlyArray<{ name: string; code: Locale; flag: string; currency: string }>
  currencies: ReadonlyArray<{ code: string; symbol: string; name: string }>
  levels: Readonly<Record<string, { name: string; icon: string; rank: number }>>
  /** `discount` is in percent; `price`, for `days` or for life (0), in minor units by currency. */
  vips: Readonly<
    Record<
      string,
      {
        name: string
        icon: string
        rank: number
        discount: number
        price: Readonly<Record<string, number>>
        days: number
      }
    >
  >
  creditSymbol: string
  /** What the login dialog is made of. */
  signIn: {
    /** What people can sign up with; the first is the default. */
    kinds: ReadonlyArray<'email' | 'phone'>
    carousel: ReadonlyArray<{ url: string; caption: string }>
    /** Addresses of the terms to agree to. */
    agreement: string
    privacy: string
    /** Other ways in, in the owner's order. */
    social: readonly OfferedProvider[]
    /** Whether a code that lets one in is asked for. */
    code: SignUpCode
  }
  widgets: {
    support: ReadonlyArray<{ label: string; text: string; href: string }>
    faq: ReadonlyArray<{ question: string; answer: string }>
    download: ReadonlyArray<{ label: string; text: string; href: string }>
    /** What the player holds for whoever has queued nothing. */
    playlist: ReadonlyArray<{ title: string; src: string }>
  }
  /** The official account that gives its followers a code; null where there is none. */
  follow: { name: string; picture: string } | null
  /** IANA name; times of the site are written in it. */
  timeZone: string
  utcOffsets: readonly number[]
  analyticsTracker: string
  /** The site is only read; null: it is not. `words` may be empty. */
  maintenance: { words: string; until: string | null } | null
  /** Whether articles without a picture have one that is drawn. */
  drawsCovers: boolean
  /** Whether strangers have to sign in before they read the chat. */
  isChatForMembers: boolean
  /** True where the module sets of the devices differ, so that a resize may need other data. */
  differsByDevice: boolean
}

/** All that the tree needs besides the data of its modules. */
export interface PageState {
  route: {
    name: RouteName | null
    base: RouteBase | null
    locale: Locale
    /** Pathname with locale prefix, as requested, without query. */
    path: string
    params: { name?: string | readonly string[]; page?: string }
  }
  /** Which page settings the path stands for, such as 'article.single'; null on errors. */
  pageKey: string | null
  layout: Layout
  /** Header and footer are left out. */
  bare: boolean
  device: Device
  currency: string
  modules: ModuleState[]
  /** The page's subject, by kind. */
  subject: unknown
  head: Head
  frame: FrameState
  status: number
  error: PageError | null
  /** A page may force a fixed colour mode. */
  colorMode: 'light' | 'dark' | 'system' | null
  /** What floats at the edge; missing: all that has something to show. */
  floating?: readonly Floating[]
  /** Rendered for its reader alone, as strangers are refused it: it is never shown from a cache. */
  isOwn?: true
  /** ISO time of rendering; both sides compute with it. */
  now: string
  buildId: string
}

/** Reply of `{path}/_payload.json`, and what the HTML carries. */
export interface Payload {
  /** Answers of the modules, by module id. */
  data: Record<string, unknown>
  state: PageState
}

/** Instead of a payload where the page lives elsewhere. */
export interface PayloadRedirect {
  redirect: string
  status: 301 | 302
}
