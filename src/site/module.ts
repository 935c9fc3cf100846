import type { ComponentType } from 'react'
import { z } from 'zod/mini'
import type { Contract, DataOf, ResultOf } from '#shared/contract.ts'
import type { Asker, Member } from '#shared/people/asker.ts'
import type { Tag } from '#shared/tags.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { Head } from './payload.ts'
import type { View, ViewPage } from './resolve.ts'
import type { PagePlaces, SiteSettings } from './settings.ts'

/** What a browser without script has sent for this page, which is made for it alone. */
export interface Plain {
  /** Of the query, or of the form that was refused. Unchecked. */
  values: Readonly<Record<string, string>>
  /** What was wrong with the form, in words. */
  refusal: { code: string; message: string } | null
}

/** The context of modules and subjects while a page is built on the server. Never spread it: see `tracedTerms`. */
export interface PageContext<Value = unknown> {
  ask: <C extends Contract>(contract: C, data: DataOf<C>) => Promise<ResultOf<C>>
  asker: Asker
  locale: Locale
  currency: string
  device: Device
  now: Date
  settings: SiteSettings
  places: PagePlaces
  t: Translator['t']
  /** Without locale prefix and outer slashes. */
  path: string
  /** Query of the page, only with the `queryKeys` of its subject. */
  query: Readonly<Record<string, string>>
  /** null on the pages of everybody else, which a script completes. */
  plain: Plain | null
  /** Of a browser without script, on its own pages. */
  visitorId: string | null
  subject: Value
  /** When the page changes by the clock alone. */
  until: (at: Date | null) => void
  /** Tags of what the page shows besides the answers it asked for. */
  shows: (...tags: Tag[]) => void
  /** Words that were looked for here and not found, to be counted. */
  misses: (words: string) => void
}

/**
 * The context of a module's `personal` part. The page itself was sent already, so nothing of it is loaded again: `id`
 * is what its address names.
 */
export interface PersonalPage {
  ask: <C extends Contract>(contract: C, data: DataOf<C>) => Promise<ResultOf<C>>
  asker: Member
  locale: Locale
  currency: string
  device: Device
  now: Date
  settings: SiteSettings
  places: PagePlaces
  /** Without locale prefix and outer slashes. */
  path: string
  /** Number or slug of the page's subject, or ''. */
  id: string
  query: Readonly<Record<string, string>>
  /** What the browser sent for this module, unchecked. */
  args: unknown
}

/**
 * A piece that page data can place. Its settings schema types the view, validates what is stored, gives the
 * defaults and draws the builder's form. The view stands beside it, in the file named in PascalCase.
 */
export interface Module {
  name: string
  version: number
  settings: z.core.$ZodType
  /** Upgrades settings of one version to the next; required as soon as `version` is above 1. */
  upgrade?: (settings: Record<string, unknown>, version: number) => Record<string, unknown>
  /** Kinds of subject it can stand beside, such as 'article.single'; on any page when missing. */
  subjects?: readonly string[]
  /**
   * The view handles nothing but links: no state, no handlers of its own. A page loads without its code. `<Time>` and
   * `data-sign-in` links work in it, as they are handled outside. A function: with this data.
   */
  isStatic?: true | ((data: never) => boolean)
  load?: (settings: never, page: PageContext<never>) => Promise<unknown>
  /** The signed-in reader's part: merged over its data in the browser, so under keys of its own. */
  personal?: (settings: never, page: PersonalPage) => Promise<object | null>
}

const noSettings = z.object({})
export type NoSettings = z.infer<typeof noSettings>

/** Settings that no schema knows are lost when they are read. */
type SettingsPart<Settings> = NoSettings extends Settings
  ? { settings?: z.core.$ZodType<Settings> }
  : { settings: z.core.$ZodType<Settings> }

/** Without a schema of settings there is nothing to set. */
export const defineModule = <Settings = NoSettings, Data = null, Value = unknown>(
  module: SettingsPart<Settings> & {
    name: string
    version: number
    upgrade?: Module['upgrade']
    subjects?: readonly string[]
    isStatic?: true | ((data: Data) => boolean)
    load?: (settings: Settings, page: PageContext<Value>) => Promise<Data>
    personal?: (settings: Settings, page: PersonalPage) => Promise<object | null>
  },
): Module => ({ settings: noSettings, ...module }) as Module

/** Props of a module's view: its parsed settings, the answer it asked for, and what the page is about. */
export interface ModuleProps<Settings, Data = null, Value = unknown> {
  id: string
  settings: Settings
  data: Data
  subject: Value
}
export type ModuleView = ComponentType<ModuleProps<never, never, never>>

/** A kind of post and its number. */
export type Viewed = `${'article' | 'topic' | 'product' | 'page' | 'doc'}:${number}`

/** What a subject has loaded for its page. */
export interface Found<Value> {
  found: Value
  head: Partial<Omit<Head, 'title'>> & { title: string }
  /** The post whose view this page counts. */
  viewed?: Viewed
  /** 403 where only a notice may be shown. */
  status?: 200 | 403
  /** Path without locale and leading slash that is the one address of this thing. */
  canonicalPath: string
  /** The feed of what is listed here: 'articles/category/news'. */
  feed?: string
  /** Languages the thing really exists in; the current one alone when missing. */
  languages?: readonly Locale[]
}

/** Pages of the owner's desk that have an address of their own: '/admin/tokens'. */
type DeskPage =
  | 'figures'
  | 'settings'
  | 'connections'
  | 'tokens'
  | 'webhooks'
  | 'newsletter'
  | 'bulk'
  | 'content'
  | 'setup'

/** What a kind of page is about: loads the record behind the id in the address. */
export interface Subject<Value = unknown> {
  view: View | 'docs' | 'search' | 'newsletter' | 'developers' | 'admin' | 'desk' | 'setup'
  page: ViewPage | DeskPage | 'letter'
  queryKeys?: readonly string[]
  /** null: there is no such record. `moved`: it lives at another path (without locale). */
  load: (id: string, page: PageContext<null>) => Promise<Found<Value> | { moved: string } | null>
}
export const defineSubject = <Value>(subject: Subject<Value>): Subject<Value> => subject
