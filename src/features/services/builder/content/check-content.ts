import { safeParse, z } from 'zod/mini'
import { BLOCK_MODULE, blockKeyOf, isBlockKey } from '#shared/pages/blocks.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { type Device, isDevice } from '#shared/visitor/device.ts'
import { problemOfColors } from '#shared/visitor/header-colors.ts'
import { TYPE_SIZE } from '#shared/visitor/typefaces.ts'
import type { Module } from '#site/module.ts'
import {
  type HeaderSettings,
  headerSettings,
  localized,
  MOST_MODULES,
  ownFloating,
  ownSettings,
  pageAccessList,
  sharedPicture,
  siteHue,
  siteRadius,
  siteTypeface,
  siteTypeSize,
  storedEntry,
} from '#site/settings.ts'
import { MOST_IN_BLOCK } from '../rules/blocks.ts'
import {
  type About,
  type Content,
  type Entry,
  FRAME_KEY,
  type FrameContent,
  isFrame,
  listsOf,
  MOST_CONTENT,
  type PageContent,
} from '../rules/content.ts'
import { same } from '../rules/same.ts'
import { settingsOn } from '../rules/settings-on.ts'
import { type Spot, writeSpot } from '../rules/spot.ts'
import { fieldWords, moduleTitle } from './module-words.ts'
import { customIdOf } from './page-content.ts'

const entries = z.array(storedEntry).check(z.maxLength(MOST_MODULES))
/** No picture is nothing said, so that what says the same is the same. */
const about = z.pipe(
  z.object({
    title: localized,
    description: localized,
    access: z.optional(pageAccessList),
    picture: z.optional(z.union([z.literal(''), sharedPicture])),
  }),
  z.transform(
    ({ access, picture = '', ...words }): About => ({
      ...words,
      ...(access && { access }),
      ...(picture !== '' && { picture }),
    }),
  ),
)
const pageContent = z.pipe(
  z.object({
    modules: z.object({ desktop: entries, tablet: z.nullable(entries), mobile: z.nullable(entries) }),
    colorMode: z.nullable(z.enum(['light', 'dark', 'system'])),
    floating: z.optional(ownFloating),
    about: z.nullable(about),
  }),
  z.transform(
    ({ floating, ...content }): PageContent => ({
      ...content,
      ...(Object.keys(floating ?? {}).length > 0 && { floating }),
    }),
  ),
)
/** What another device changes of the header, without the defaults of what it does not. */
const headerOfDevice = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((own, context): Partial<HeaderSettings> => {
    const parsed = safeParse(headerSettings, own)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      context.issues.push({ code: 'custom', input: own, path: issue?.path.map(String) ?? [] })
      return {}
    }
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => Object.hasOwn(own, name)))
  }),
)
const frameFields = z.object({
  header: z.object({ desktop: headerSettings, tablet: headerOfDevice, mobile: headerOfDevice }),
  footer: ownSettings.shape.footer,
  hue: siteHue,
  radius: siteRadius,
  typeface: z.optional(siteTypeface),
  typeSize: z.optional(siteTypeSize),
})

/** What is as it comes is not said, so that what says the same is the same. */
const frameContent = z.pipe(
  frameFields,
  z.transform(
    ({ typeface = 'system', typeSize = TYPE_SIZE, ...frame }): FrameContent => ({
      ...frame,
      ...(typeface !== 'system' && { typeface }),
      ...(typeSize !== TYPE_SIZE && { typeSize }),
    }),
  ),
)

export interface Checking {
  key: string
  modules: readonly Module[]
  t: Translate
  /** What is published: what was wrong before may stay as it is. */
  known: Content
}
export type Checked =
  | { content: Content }
  | { problem: 'page-unfit'; params: { place: string; at: string } }
  | { problem: 'colors-weak'; params: { place: string; nearest: string; at: string } }
  | { problem: 'page-too-large'; params: { at: string } }

/** Reads a content that a browser has sent. What does not fit is named in words. */
export function checkContent(given: unknown, checking: Checking): Checked {
  if (JSON.stringify(given).length > MOST_CONTENT) return { problem: 'page-too-large', params: { at: '' } }
  const { key, t } = checking
  const schema = key === FRAME_KEY ? frameContent : pageContent
  const parsed = safeParse(schema as z.ZodMiniType<Content>, given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return unfit(placeOf(issue, given, t), spotOf(issue))
  }
  const content = parsed.data
  if (isFrame(content)) return checkColors(content, isFrame(checking.known) ? checking.known : null, t)
  if ((customIdOf(key) === null) !== (content.about === null)) return unfit(t('builder.place.page'))
  const known = isFrame(checking.known) ? null : checking.known
  const long = tooLong(content.about, known?.about ?? null)
  if (long) return unfit(placeName('about', t, long), ofPage(long))
  const isBlock = isBlockKey(key)
  for (const [device, list] of listsOf(content)) {
    if (isBlock && list.length > MOST_IN_BLOCK)
      return unfit(t('builder.place.tooMany', { most: MOST_IN_BLOCK }))
    if (isBlock && list.some(({ name }) => name === BLOCK_MODULE))
      return unfit(t('builder.place.blockInside'))
    const before = known && (device === 'desktop' ? known.modules.desktop : known.modules[device])
    const found = firstUnfit(list, before ?? [], checking)
    if (found) return unfit(found.place, { ...found.spot, list: device })
  }
  return { content }
}

const unfit = (place: string, spot: Spot | null = null): Checked => ({
  problem: 'page-unfit',
  params: { place, at: spot ? writeSpot(spot) : '' },
})

/** Colours that nobody has touched may stay as they are. */
function checkColors(content: FrameContent, known: FrameContent | null, t: Translate): Checked {
  const { header } = content
  for (const device of DEVICES) {
    const { colors } = header[device]
    const found = colors && !same(colors, known?.header[device].colors) ? problemOfColors(colors) : null
    if (!found) continue
    const { mode, part, refusal } = found
    const words = [t('builder.form.frame.color', { part }), t('builder.form.frame.mode', { mode })]
    const place = [t('builder.place.header'), ...words].join(' › ')
    const spot = ofPage(`header.colors.${mode}.${part}`, device)
    if (refusal.kind === 'none') return unfit(place, spot)
    return { problem: 'colors-weak', params: { place, nearest: refusal.nearest, at: writeSpot(spot) } }
  }
  return { content }
}

/** What does not fit of a module: in words, and where its form shows it. */
interface Unfit {
  place: string
  spot: Omit<Spot, 'list'>
}

function firstUnfit(list: readonly Entry[], before: readonly Entry[], checking: Checking): Unfit | null {
  const ids = new Set<string>()
  for (const entry of list) {
    const title = moduleTitle(checking.t, entry.name)
    const spot = { id: entry.id, device: 'desktop' as const, field: '' }
    if (ids.has(entry.id)) return { place: title, spot }
    ids.add(entry.id)
    const was = before.find(({ id }) => id === entry.id)
    const isKept = was !== undefined && was.name === entry.name && same(was, entry)
    const field = isKept ? null : unfitField(entry, checking)
    if (!field) continue
    const place = field.words === '' ? title : `${title} › ${field.words}`
    return { place, spot: { ...spot, device: field.device, field: field.name } }
  }
  return null
}

const DEVICES = ['desktop', 'tablet', 'mobile'] as const satisfies readonly Device[]

export interface UnfitField {
  /** '' for the module itself. */
  words: string
  /** Of the setting. */
  name: string
  device: Device
}

/** The field of a module that does not fit on some device. What nobody knows stays as it is. */
export function unfitField(entry: Entry, { modules, t }: Pick<Checking, 'modules' | 't'>): UnfitField | null {
  if (entry.name === BLOCK_MODULE)
    return blockKeyOf(entry) === null ? { words: '', name: '', device: 'desktop' } : null
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
    const name = path[0] ?? ''
    if (named.length === 0) return { words: '', name, device }
    const where = device === 'desktop' ? '' : ` (${t(`builder.device.${device}`)})`
    return { words: words(named).label + where, name, device }
  }
  return null
}

const ofPage = (field: string, device: Device = 'desktop'): Spot => ({
  list: 'desktop',
  device,
  id: '',
  field,
})

/** The field of the page or of the frame that an issue is about; null where it is about modules. */
function spotOf(issue: z.core.$ZodIssue | undefined): Spot | null {
  const [part, second, third] = (issue?.path ?? []).map(String)
  if (part === undefined || part === 'modules') return null
  if (part === 'about') return ofPage(second ?? 'title')
  if (part !== 'header') return ofPage(part)
  return isDevice(second) && third !== undefined ? ofPage(`header.${third}`, second) : null
}

/** As long as they are shown where pages are found and shared. */
const MOST_ABOUT = { title: 200, description: 500 } as const

/** What of the words about a page is too long, unless it was before. */
function tooLong(about: About | null, before: About | null): 'title' | 'description' | null {
  if (!about) return null
  const isLong = (name: 'title' | 'description') =>
    !same(about[name], before?.[name]) &&
    Object.values(about[name]).some((text) => text.length > MOST_ABOUT[name])
  return (['title', 'description'] as const).find(isLong) ?? null
}

/** Where on a page or in the frame something does not fit that no module says. */
function placeOf(issue: z.core.$ZodIssue | undefined, given: unknown, t: Translate): string {
  const [part, device, index] = issue?.path ?? []
  if (part === undefined) return t('builder.place.page')
  if (part !== 'modules') return placeName(String(part), t, String(part === 'header' ? index : device))
  const list = (given as { modules?: Record<string, unknown> } | null)?.modules?.[String(device)]
  if (typeof index === 'number' && Array.isArray(list)) {
    const name: unknown = list[index]?.name
    if (typeof name === 'string') return moduleTitle(t, name)
  }
  return issue?.code === 'too_big'
    ? t('builder.place.tooMany', { most: MOST_MODULES })
    : t('builder.place.page')
}

/** What of the header and of the page itself has words of its own. */
const NAMED = [
  'title',
  'description',
  'access',
  'picture',
  'attrsPicked',
  'menus',
  'userList',
  'logoWidth',
  'textSize',
  'colors',
]

function placeName(part: string, t: Translate, field: string): string {
  const within = NAMED.includes(field) ? ` › ${t('builder.form.change.field', { field })}` : ''
  switch (part) {
    case 'header':
      return t('builder.place.header') + within
    case 'footer':
      return t('builder.place.footer')
    case 'hue':
      return t('builder.place.hue')
    case 'radius':
      return t('builder.place.radius')
    case 'about':
      return t('builder.place.about') + within
    case 'colorMode':
      return t('builder.place.colorMode')
    case 'floating':
      return t('builder.place.floating')
    case 'typeface':
    case 'typeSize':
      return t('builder.place.type')
    default:
      return t('builder.place.page')
  }
}
