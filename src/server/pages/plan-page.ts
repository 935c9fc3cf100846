import { safeParse } from 'zod/mini'
import type { Translator } from '#shared/texts/i18n.ts'
import { localize } from '#site/localize.ts'
import { runMiddleware } from '#site/middleware.ts'
import type { Module, Plain, Subject } from '#site/module.ts'
import type { Head, Layout } from '#site/payload.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import { type Resolved, resolvePage } from '#site/resolve.ts'
import type { Route } from '#site/routes.ts'
import type { ModuleEntry } from '#site/settings.ts'
import type { Ask, Caller } from '../door/action.ts'
import type { SettingsSnapshot } from '../settings/settings-store.ts'

export interface PageRequest {
  /** Pathname as requested, still percent-encoded. */
  pathname: string
  query: URLSearchParams
  caller: Caller
  snapshot: SettingsSnapshot
  translator: Translator
  plain?: Plain | null
  /** To be looked at while it is built: with a box for each module, also for one that shows nothing. */
  isPreview?: true
}

/** Which page a path stands for, before anything of it is loaded. */
export interface PagePlan {
  key: string
  layout: Layout
  title: string
  description: string
  robots: Head['robots']
  subject: Subject | null
  id: string
  resolved: Resolved | null
  /** Of a page of the site's own that is not for everybody: its id. */
  guarded?: string
  /** What is shown where the address is shared, of a page without a subject. */
  picture?: string
}

export interface PlanOptions {
  subjects: readonly Subject[]
  /** Which pages stand at fixed routes, and the modules of pages that the stored settings do not mention. */
  presetPages: PresetPages
  /** Refuses a page that is not for whoever asks. */
  enter: (id: string, ask: Ask) => Promise<void>
}

/** Decides by route and settings alone which page a path is, and which modules are on it. */
export function createPagePlanner({ subjects, presetPages }: Omit<PlanOptions, 'enter'>) {
  const subjectByPage = new Map(subjects.map((subject) => [keyOf(subject), subject]))

  function plan(route: Route, { snapshot, caller, translator }: PageRequest): PagePlan | null {
    const { pages } = snapshot.pages[caller.device]
    const fixed = (key: string): PagePlan | null => {
      const page = presetPages[key]?.fixed
      if (!page) return null
      const subject = subjectByPage.get(key) ?? null
      return {
        key,
        layout: page.layout,
        title: translator.t(page.title),
        description: '',
        robots: page.isPersonal ? 'noindex' : 'index',
        subject,
        id: route.params.page ?? '',
        resolved: null,
      }
    }
    if (route.base === 'docs') return fixed('docs.front')
    if (route.base === 'account-page') return fixed(`account.${route.params.page}`)
    if (route.base === 'name-page' && route.segments[0] === 'docs' && route.segments.length === 2) {
      return fixed('docs.single')
    }
    if (route.base === 'name-page' && route.segments[0] === 'newsletter' && route.segments.length === 2) {
      return fixed('newsletter.letter')
    }
    if (route.base === 'name-page' && route.segments[0] === 'admin' && route.segments.length === 2) {
      return fixed(`admin.${route.params.page}`)
    }
    if (route.base !== 'index' && route.base !== 'name' && route.base !== 'name-page')
      return fixed(route.base)

    const resolved = resolvePage(pages, route.path)
    // A custom page of the same name comes first.
    if (!resolved) return route.base === 'name' ? fixed(`${route.path}.single`) : null
    const shared = {
      layout: 'default',
      description: '',
      robots: 'index',
      subject: null,
      id: '',
      resolved,
    } as const
    if (resolved.kind === 'home') {
      return {
        ...shared,
        key: 'home',
        title: '',
        description: localize(snapshot.site.site.description, caller.locale),
      }
    }
    if (resolved.kind === 'custom') {
      const page = pages.custom.find(({ id }) => id === resolved.id)
      const draft = { robots: 'index' as Head['robots'] }
      runMiddleware(page?.middleware ?? [], draft)
      // Crawlers are strangers: what they are not let into is not theirs to list.
      if (page?.access) draft.robots = 'noindex'
      return {
        ...shared,
        ...draft,
        key: resolved.key,
        title: localize(page?.title, caller.locale) || resolved.id,
        description: localize(page?.description, caller.locale),
        ...(page?.access && { guarded: page.id }),
        ...(page?.picture && { picture: page.picture }),
      }
    }
    const subject = subjectByPage.get(keyOf(resolved))
    if (!subject) return null
    return { ...shared, key: resolved.key, title: '', subject, id: resolved.id }
  }

  function entriesOf(plan: PagePlan, { snapshot, caller }: PageRequest): ModuleEntry[] | undefined {
    const lists = snapshot.pages[caller.device].modules
    const [own, page] = arrangementsOf(plan)
    return lists[own] ?? lists[page] ?? (presetPages[own] ?? presetPages[page])?.modules
  }

  return { plan, entriesOf }
}

/** The keys by which its modules are looked up: its own, and of a variant that has none those of its page. */
export const arrangementsOf = ({ key, resolved }: PagePlan): readonly [own: string, page: string] => [
  key,
  resolved?.kind === 'view' ? keyOf(resolved) : key,
]

/** 'article.single' */
const keyOf = ({ view, page }: Pick<Subject, 'view' | 'page'>): string => `${view}.${page}`

/** Whether a module can stand on a page: some are made for one kind of subject. */
export const fitsPage = ({ subjects }: Module, { subject, key }: PagePlan): boolean =>
  !subjects || subjects.includes(subject ? keyOf(subject) : key)

/**
 * A module's stored settings, upgraded to the current version.
 *
 * @throws where they do not fit the module
 */
export function settingsOf(module: Module, { settings, version }: ModuleEntry): unknown {
  const stored = version < module.version && module.upgrade ? module.upgrade(settings, version) : settings
  const parsed = safeParse(module.settings, stored)
  if (!parsed.success)
    throw new Error(`Settings of module ${module.name} do not fit.`, { cause: parsed.error })
  return parsed.data
}
