import { safeParse, z } from 'zod/mini'
import { BLOCK_MODULE, blockKeyOf, isBlockKey } from '#shared/pages/blocks.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { Module } from '#site/module.ts'
import {
  type HeaderSettings,
  headerSettings,
  localized,
  MOST_MODULES,
  ownSettings,
  siteHue,
  siteRadius,
  storedEntry,
} from '#site/settings.ts'
import { MOST_IN_BLOCK } from '../rules/blocks.ts'
import { type Content, type Entry, FRAME_KEY, isFrame, listsOf, MOST_CONTENT } from '../rules/content.ts'
import { same } from '../rules/same.ts'
import { settingsOn } from '../rules/settings-on.ts'
import { fieldWords, moduleTitle } from './module-words.ts'
import { customIdOf } from './page-content.ts'

const entries = z.array(storedEntry).check(z.maxLength(MOST_MODULES))
const about = z.object({ title: localized, description: localized })
const pageContent = z.object({
  modules: z.object({ desktop: entries, tablet: z.nullable(entries), mobile: z.nullable(entries) }),
  colorMode: z.nullable(z.enum(['light', 'dark', 'system'])),
  about: z.nullable(about),
})
/** What another device changes of the header, without the defaults of what it does not. */
const headerOfDevice = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((own, context): Partial<HeaderSettings> => {
    const parsed = safeParse(headerSettings, own)
    if (!parsed.success) {
      context.issues.push({ code: 'custom', input: own })
      return {}
    }
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => Object.hasOwn(own, name)))
  }),
)
const frameContent = z.object({
  header: z.object({ desktop: headerSettings, tablet: headerOfDevice, mobile: headerOfDevice }),
  footer: ownSettings.shape.footer,
  hue: siteHue,
  radius: siteRadius,
})

export interface Checking {
  key: string
  modules: readonly Module[]
  t: Translate
  /** What is published: what was wrong before may stay as it is. */
  known: Content
}
export type Checked =
  | { content: Content }
  | { problem: 'page-unfit'; place: string }
  | { problem: 'page-too-large' }

/** Reads a content that a browser has sent. What does not fit is named in words. */
export function checkContent(given: unknown, checking: Checking): Checked {
  if (JSON.stringify(given).length > MOST_CONTENT) return { problem: 'page-too-large' }
  const { key, t } = checking
  const schema = key === FRAME_KEY ? frameContent : pageContent
  const parsed = safeParse(schema as z.ZodMiniType<Content>, given)
  if (!parsed.success) return unfit(placeOf(parsed.error.issues[0], given, t))
  const content = parsed.data
  if (isFrame(content)) return { content }
  if ((customIdOf(key) === null) !== (content.about === null)) return unfit(t('builder.place.page'))
  const known = isFrame(checking.known) ? null : checking.known
  const isBlock = isBlockKey(key)
  for (const [device, list] of listsOf(content)) {
    if (isBlock && list.length > MOST_IN_BLOCK)
      return unfit(t('builder.place.tooMany', { most: MOST_IN_BLOCK }))
    if (isBlock && list.some(({ name }) => name === BLOCK_MODULE))
      return unfit(t('builder.place.blockInside'))
    const before = known && (device === 'desktop' ? known.modules.desktop : known.modules[device])
    const place = firstUnfit(list, before ?? [], checking)
    if (place !== null) return unfit(place)
  }
  return { content }
}

const unfit = (place: string): Checked => ({ problem: 'page-unfit', place })

function firstUnfit(list: readonly Entry[], before: readonly Entry[], checking: Checking): string | null {
  const ids = new Set<string>()
  for (const entry of list) {
    const title = moduleTitle(checking.t, entry.name)
    if (ids.has(entry.id)) return title
    ids.add(entry.id)
    const was = before.find(({ id }) => id === entry.id)
    const isKept = was !== undefined && was.name === entry.name && same(was, entry)
    const field = isKept ? null : unfitField(entry, checking)
    if (field !== null) return field === '' ? title : `${title} › ${field}`
  }
  return null
}

const DEVICES = ['desktop', 'tablet', 'mobile'] as const satisfies readonly Device[]

/** The field of a module that does not fit on some device; '' for the module itself. What nobody knows stays as it is. */
export function unfitField(entry: Entry, { modules, t }: Pick<Checking, 'modules' | 't'>): string | null {
  if (entry.name === BLOCK_MODULE) return blockKeyOf(entry) === null ? '' : null
  const module = modules.find(({ name }) => name === entry.name)
  if (!module) return null
  const words = fieldWords(t, module.name)
  for (const device of DEVICES) {
    if (device !== 'desktop' && !entry.on?.[device]?.settings) continue
    const settings = settingsOn(entry, device)
    const current =
      entry.version < module.version && module.upgrade ? module.upgrade(settings, entry.version) : settings
    const parsed = safeParse(module.settings, current)
    if (parsed.success) continue
    const path = (parsed.error.issues[0]?.path ?? []).map(String)
    const isOfLocale = (LOCALES as readonly string[]).includes(path.at(-1) ?? '')
    const named = (isOfLocale ? path.slice(0, -1) : path).filter((part) => !/^\d+$/.test(part))
    if (named.length === 0) return ''
    const where = device === 'desktop' ? '' : ` (${t(`builder.device.${device}`)})`
    return words(named).label + where
  }
  return null
}

/** Where on a page or in the frame something does not fit that no module says. */
function placeOf(issue: z.core.$ZodIssue | undefined, given: unknown, t: Translate): string {
  const [part, device, index] = issue?.path ?? []
  if (part !== 'modules') return part === undefined ? t('builder.place.page') : placeName(String(part), t)
  const list = (given as { modules?: Record<string, unknown> } | null)?.modules?.[String(device)]
  if (typeof index === 'number' && Array.isArray(list)) {
    const name: unknown = list[index]?.name
    if (typeof name === 'string') return moduleTitle(t, name)
  }
  return issue?.code === 'too_big'
    ? t('builder.place.tooMany', { most: MOST_MODULES })
    : t('builder.place.page')
}

function placeName(part: string, t: Translate): string {
  switch (part) {
    case 'header':
      return t('builder.place.header')
    case 'footer':
      return t('builder.place.footer')
    case 'hue':
      return t('builder.place.hue')
    case 'radius':
      return t('builder.place.radius')
    case 'about':
      return t('builder.place.about')
    case 'colorMode':
      return t('builder.place.colorMode')
    default:
      return t('builder.place.page')
  }
}
