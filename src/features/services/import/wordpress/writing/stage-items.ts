import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { insertOldAddresses } from '../../queries/old-addresses.ts'
import { findImportedPosts } from '../../queries/refs.ts'
import { deleteStagedItems, insertStagedItems, type StagedItem } from '../../queries/staging.ts'
import { inTransaction } from '../../queries/transactions.ts'
import type { ImportReport } from '../../report.ts'
import { mimeOfPicture } from '../mapping/file-kind.ts'
import { archivePaths, itemPaths } from '../mapping/item-paths.ts'
import { SlugPlan } from '../mapping/plan-slugs.ts'
import { VARIATION_KEYS } from '../mapping/variation.ts'
import { readLine } from '../reading/read-line.ts'
import { languageOf, type Survey } from '../reading/survey.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { kindOf, refusalOf } from '../refusal.ts'
import { safePath, uploadPath } from './upload-path.ts'

/** What is kept of a file until something shows it. */
export type FileDetails = {
  src: string
  /** Of pictures only. */
  mime: string
  /** Login name of the person who brought it. */
  login: string
  /** The page of its own that a file had there. */
  page: string
  title: string
  alt: string
  caption: string
}
/** Other products may name it. */
export type ProductTitle = { title: string }
export type BlockDetails = { html: string }
export type VariationDetails = { meta: Record<string, string>; order: number; isOpen: boolean }

/** Rows in one go, and characters of shared blocks: what is waiting stays small. */
const BATCH = 500
const BATCH_LENGTH = 4_000_000

/** Writes what the first reading learns of each record into the database. */
export class Staging {
  #waiting: WxrItem[] = []
  #length = 0
  readonly #db: Database
  readonly #language: Locale | undefined
  readonly #slugs: SlugPlan
  readonly #report: ImportReport

  /** @param language of the texts, where somebody has said it */
  constructor(db: Database, report: ImportReport, language: Locale | undefined) {
    this.#db = db
    this.#language = language
    this.#report = report
    this.#slugs = new SlugPlan(report)
  }

  async start({ source }: Survey): Promise<void> {
    await deleteStagedItems(this.#db, source)
  }

  async add(survey: Survey, item: WxrItem): Promise<void> {
    if (item.type === 'wp_block') {
      this.#length += item.content.length
      if (!isShown(item)) this.#report.change('block-hidden', `#${item.id} ${readLine(item.title, 80)}`)
    }
    // Only a shared block's text is needed now; all the others would fill the memory.
    this.#waiting.push(item.type === 'wp_block' ? item : { ...item, content: '', comments: [] })
    if (this.#waiting.length >= BATCH || this.#length >= BATCH_LENGTH) await this.flush(survey)
  }

  async flush(survey: Survey): Promise<void> {
    const items = this.#waiting
    this.#waiting = []
    this.#length = 0
    const { source } = survey
    const language = this.#language ?? languageOf(survey.language)
    await inTransaction(this.#db, async (db) => {
      const posts = items.filter(isPost)
      const known = await findImportedPosts(
        db,
        source,
        posts.map(({ id }) => String(id)),
      )
      const fresh = posts.filter(({ id }) => !known.has(String(id)))
      const slugs = await this.#slugs.take(
        db,
        fresh.map(({ type, slug }) => ({ kind: kindOf(type) ?? 'article', name: slug })),
      )
      const slugOf = new Map(fresh.map(({ id }, place) => [id, slugs[place] ?? null]))
      const rows = items.flatMap(
        (item) =>
          stagedItem(item, source, known.get(String(item.id))?.slug ?? slugOf.get(item.id) ?? null) ?? [],
      )
      await insertStagedItems(db, source, [...new Map(rows.map((row) => [row.id, row])).values()])
      await insertOldAddresses(
        db,
        items.flatMap((item) => [
          ...itemPaths(item, survey),
          ...(isPost(item) ? archivePaths(item, survey, language) : []),
        ]),
      )
    })
  }
}

/** To everybody, and already: nothing else of the site showed what stands in it. */
const isShown = ({ status, password }: WxrItem) => status === 'publish' && password === ''

const isPost = (item: WxrItem) => refusalOf(item) === undefined

function stagedItem(item: WxrItem, source: string, slug: string | null): StagedItem | undefined {
  const { id, parent, type } = item
  const row = { id, parent, slug: null, isPublic: false, file: null }
  if (type === 'attachment') {
    const details = fileOf(item)
    const named = safePath(encodeURI(item.meta.get('_wp_attached_file') ?? ''))
    return { ...row, kind: 'file', file: uploadPath(details.src, source) ?? named ?? null, details }
  }
  if (type === 'wp_block')
    return {
      ...row,
      kind: 'block',
      details: { html: isShown(item) ? item.content : '' } satisfies BlockDetails,
    }
  if (type === 'product_variation') {
    const meta = [...item.meta].filter(([key]) => VARIATION_KEYS.has(key) || key.startsWith('attribute_'))
    const isOpen = item.status === 'publish'
    const details: VariationDetails = { meta: Object.fromEntries(meta), order: item.order, isOpen }
    return { ...row, kind: 'variation', details }
  }
  const kind = kindOf(type)
  if (kind === undefined || !isPost(item)) return undefined
  const isPublic = (item.status === 'publish' || item.status === 'future') && item.password === ''
  // Of what was not to be seen there, no other product tells the name.
  const title = isShown(item) ? readLine(item.title, 200) : ''
  const details = kind === 'product' ? ({ title } satisfies ProductTitle) : {}
  return { ...row, kind, slug, isPublic, details }
}

function fileOf(item: WxrItem): FileDetails {
  const src = item.attachmentUrl || item.guid
  return {
    src,
    mime: mimeOfPicture(src),
    login: item.creator,
    page: item.link,
    title: readLine(item.title, 200),
    alt: readLine(item.meta.get('_wp_attachment_image_alt') ?? '', 500),
    caption: readLine(item.excerpt, 500),
  }
}
