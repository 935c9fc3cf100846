import { createHash } from 'node:crypto'
import {
  type DocumentFromHtml,
  documentFromHtml,
} from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { type Doc, excerpt, plainText, shortenText } from '#features/kernel/documents/rules.ts'
import type { Change, Refusal } from '../../report.ts'
import { type PostDates, readPostDates } from '../reading/read-date.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { kindOf, type PostKind, refusalOf } from '../refusal.ts'
import type { References } from './find-references.ts'
import { withFootnotes } from './footnotes.ts'
import { makeSlug } from './make-slug.ts'
import { DETAIL_KEYS } from './product-details.ts'
import { isTaxonomy } from './taxonomies.ts'
import { VARIATION_KEYS } from './variation.ts'

export type PostState = 'draft' | 'pending' | 'published' | 'hidden'

export type MappedPost = {
  kind: PostKind
  title: string
  excerpt: string
  document: Doc
  state: PostState
  createdAt: Date
  updatedAt: Date
  isPinned: boolean
  isClosed: boolean
  login: string
  /** Number of the cover's file. */
  coverFile: number | undefined
  terms: WxrItem['terms']
}

export type MapContext = {
  /** Names the old site. */
  source: string
  now: Date
  references: Pick<References, 'file' | 'filesOf' | 'block'>
}

export type PostChange = { code: Change; detail: string; count: number }
export type PostMapping = { post: MappedPost; changes: PostChange[] } | { refusal: Refusal; detail: string }

/** Characters in a title; more is a text that went into the wrong field. */
const LONGEST_TITLE = 200
/** As wide as the summary of a card: a Chinese character counts 1, a Latin letter one half. */
const EXCERPT = 100
const MADE_TITLE = 20

const STATES: Record<string, PostState> = {
  publish: 'published',
  // A date that lies ahead keeps a published post back until then.
  future: 'published',
  draft: 'draft',
  pending: 'pending',
  private: 'hidden',
}

/** A post or page of the old site as one of ours, and what had to change. */
export function mapPost(item: WxrItem, context: MapContext): PostMapping {
  const kind = kindOf(item.type)
  const refusal = refusalOf(item)
  if (refusal !== undefined || kind === undefined)
    return { refusal: refusal ?? 'kind-unknown', detail: item.type }
  const { document, changes, restricted } = readContent(item, context)
  const title = titleOf(item, document)
  if (title === '') return { refusal: 'empty', detail: '' }
  const dates = readPostDates(item.dates, context.now)
  const stateChanges = new Map<Change, string>()
  // Truncated texts are refused: the owner can split the post and import it again.
  const cut = changes.find(({ code }) => code === 'text-cut')
  if (cut)
    return { refusal: 'text-too-long', detail: `${cut.count.toLocaleString('en-US')} characters too many` }
  const state = shownAs(item, { restricted, dates, changes: stateChanges })
  if (dates.isGuessed && state === 'published')
    stateChanges.set('date-guessed', item.dates.gmt || item.dates.local)
  if (readLine(item.title, LONGEST_TITLE) === '') stateChanges.set('title-made', title)
  return {
    post: {
      kind,
      title,
      document,
      state,
      createdAt: dates.created,
      updatedAt: dates.updated,
      excerpt: excerptOf(item, document),
      isPinned: item.isSticky,
      isClosed: item.isClosed,
      login: item.creator,
      coverFile: Number(item.meta.get('_thumbnail_id')) || undefined,
      terms: item.terms.filter(isOurs),
    },
    changes: [
      ...changes,
      ...[...stateChanges].map(([code, detail]) => ({ code, detail, count: 1 })),
      ...lossesOf(item),
    ],
  }
}

const isOurs = ({ taxonomy, slug }: WxrItem['terms'][number]) => slug !== '' && isTaxonomy(taxonomy)

function readContent(item: WxrItem, { source, references }: MapContext): DocumentFromHtml {
  return documentFromHtml(withFootnotes(item), {
    dialect: 'wordpress',
    ...(/^https?:/i.test(item.link) ? { base: item.link } : source && { base: `https://${source}/` }),
    file: references.file,
    files: () => references.filesOf(item.id).flatMap((number) => references.file(number) ?? []),
    sharedBlock: references.block,
  })
}

/** What plugins for search engines kept; words between signs stand for what they put together themselves. */
const writtenIn = ({ meta }: WxrItem, keys: readonly string[]): string => {
  const text = keys.map((key) => meta.get(key)?.trim()).find((value) => value) ?? ''
  return /%%?[a-z_]+%%?/i.test(text) ? '' : text
}
const describedAs = (item: WxrItem) =>
  writtenIn(item, ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'])

/** What a record says that has no place here. */
function lossesOf(item: WxrItem): PostChange[] {
  const losses: PostChange[] = []
  const fields = [...item.meta.keys()].filter((key) => !/^_|^rank_math_|^footnotes$/.test(key))
  if (fields.length > 0) {
    losses.push({
      code: 'custom-fields-dropped',
      detail: fields.join(', ').slice(0, 200),
      count: fields.length,
    })
  }
  const title = writtenIn(item, ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'])
  if (title !== '') losses.push({ code: 'seo-title-dropped', detail: title.slice(0, 200), count: 1 })
  const description = describedAs(item)
  if (description !== '' && item.excerpt.trim() !== '') {
    losses.push({ code: 'seo-description-dropped', detail: description.slice(0, 200), count: 1 })
  }
  return losses
}

const titleOf = (item: WxrItem, document: Doc): string =>
  readLine(item.title, LONGEST_TITLE) ||
  excerpt(document, MADE_TITLE) ||
  (document.content.length > 0 ? makeSlug(item.slug, 'p') || `#${item.id}` : '')

function excerptOf(item: WxrItem, document: Doc): string {
  if (item.excerpt.trim() === '') {
    return shortenText(readLine(describedAs(item), 2_000), EXCERPT * 2) || excerpt(document, EXCERPT)
  }
  const { document: written } = documentFromHtml(item.excerpt, { dialect: 'wordpress' })
  return shortenText(plainText(written, 2_000), EXCERPT * 2)
}

interface Shown {
  /** By what parts of the text were kept from some readers. */
  restricted: readonly string[]
  dates: PostDates
  changes: Map<Change, string>
}

/** What was not for everybody there, or not yet, is not for everybody here. */
function shownAs(item: WxrItem, { restricted, dates, changes }: Shown): PostState {
  const state = stateOf(item, changes)
  if (state !== 'published') return state
  const kept = [...restricted, ...keptBy(item)]
  if (kept.length > 0) {
    changes.set('restricted-hidden', kept.join(', ').slice(0, 200))
    return 'hidden'
  }
  if (item.status === 'future' && dates.isGuessed) {
    changes.set('schedule-unreadable', item.dates.gmt || item.dates.local)
    return 'draft'
  }
  return state
}

/** Fields in which plugins for members wrote who may read a whole post. */
const keptBy = ({ meta }: WxrItem): string[] =>
  [...meta].flatMap(([key, value]) => {
    const isField =
      key === '_members_access_role' || /^rcp_(?:user_level|access_level|subscription_level)$/.test(key)
    const isKept =
      key === 'um_content_restriction'
        ? /"_um_custom_access_settings";(?:s:1:"1"|b:1|i:1)/.test(value)
        : isField && !/^(?:|all|none|0|any|a:0:\{\})$/i.test(value.trim())
    return isKept ? [key] : []
  })

function stateOf(item: WxrItem, changes: Map<Change, string>): PostState {
  const state = Object.hasOwn(STATES, item.status) ? STATES[item.status] : undefined
  if (state === undefined) {
    changes.set('status-unknown', item.status)
    return 'draft'
  }
  if (item.password !== '' && state === 'published') {
    changes.set('password-hidden', '')
    return 'hidden'
  }
  if (item.status === 'private') changes.set('private-hidden', '')
  if (state === 'published' && isOutOfCatalogue(item)) {
    changes.set('product-hidden', '')
    return 'hidden'
  }
  return state
}

/** Since version 3 of the shop a group says it, before that a field did. */
const isOutOfCatalogue = ({ type, terms, meta }: WxrItem): boolean =>
  type === 'product' &&
  (terms.some(({ taxonomy, slug }) => taxonomy === 'product_visibility' && slug === 'exclude-from-catalog') ||
    ['hidden', 'search'].includes(meta.get('_visibility') ?? ''))

/** What of a product decides what can be bought, apart from its text. */
const PRODUCT_KEYS = [
  ...VARIATION_KEYS,
  '_product_attributes',
  '_product_image_gallery',
  '_visibility',
  ...DETAIL_KEYS,
]

/**
 * Another hash means another post on the old site. Its comments have records of their own.
 *
 * @param more what else the post here is made of: variations, whether files are at hand
 */
export function hashOf(item: WxrItem, more: unknown = undefined): string {
  const {
    title,
    content,
    excerpt: summary,
    status,
    slug,
    password,
    isSticky,
    dates,
    creator,
    terms,
    meta,
    isClosed,
  } = item
  const parts = [title, summary, status, slug, password, isSticky, dates, creator, terms]
  // Only where it says something: what was taken over before this was read stays the same.
  const said = [isClosed ? 'closed' : '', describedAs(item), meta.get('footnotes') ?? ''].filter(Boolean)
  const bought = item.type === 'product' ? PRODUCT_KEYS.map((key) => meta.get(key) ?? '') : []
  return (
    createHash('sha256')
      .update(JSON.stringify([...parts, ...said, meta.get('_thumbnail_id') ?? '', bought, more ?? null]))
      // Hashed separately, to avoid copying up to ten megabytes.
      .update(content)
      .digest('hex')
  )
}
