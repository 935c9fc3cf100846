import type { ChangeCode } from '#features/kernel/documents/rules/from-html/changes.ts'
import type { KeptOfPost } from '#features/kernel/posts/rules/imported.ts'
import type { KeptOfGoods } from '#features/product/shop/rules/imported-goods.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { OldMenu } from './wordpress/mapping/old-menus.ts'

/** What can be taken over: one, and several. */
const TAKEN = {
  people: ['person', 'people'],
  categories: ['category', 'categories'],
  tags: ['tag', 'tags'],
  articles: ['article', 'articles'],
  pages: ['page', 'pages'],
  products: ['product', 'products'],
  comments: ['comment', 'comments'],
  covers: ['cover picture', 'cover pictures'],
  files: ['file', 'files'],
} as const
export type Taken = keyof typeof TAKEN

/** What was changed on the way in, besides the changes that a text itself reports. */
export type Change =
  | ChangeCode
  | 'author-created'
  | 'author-joined'
  | 'author-mapped'
  | 'author-replaced'
  | 'date-guessed'
  | 'title-made'
  | 'slug-changed'
  | 'password-hidden'
  | 'private-hidden'
  | 'restricted-hidden'
  | 'schedule-unreadable'
  | 'block-hidden'
  | 'status-unknown'
  | 'term-joined'
  | 'term-parent-dropped'
  | 'reply-lifted'
  | 'text-updated'
  | 'outside-files'
  | 'price-unreadable'
  | 'stock-shared'
  | 'variants-cut'
  | 'custom-fields-dropped'
  | 'currency-assumed'
  | 'product-not-sold'
  | 'product-hidden'
  | 'seo-title-dropped'
  | 'seo-description-dropped'
  | 'commenter-site-dropped'

/** What is otherwise on the old site and stays as it is here, as it was changed here. */
export type Kept = KeptOfPost | KeptOfGoods

/** What stayed outside, and why. */
export type Refusal =
  | 'kind-unknown'
  | 'menu-entry'
  | 'in-trash'
  | 'never-saved'
  | 'revision'
  | 'empty'
  | 'no-number'
  | 'too-long'
  | 'text-too-long'
  | 'taxonomy-unknown'
  | 'term-nameless'
  | 'comment-spam'
  | 'comment-trash'
  | 'comment-ping'
  | 'comment-kind'
  | 'comment-number'
  | 'comment-empty'
  | 'comment-of-refused'
  | 'comment-of-part'
  | 'edited-here'
  | 'deleted-here'
  | 'author-erased'
  | 'file-missing'
  | 'file-outside'
  | 'file-kind'
  | 'file-empty'
  | 'file-too-large'
  | 'file-broken'
  | 'failed'

const CHANGES: Record<Change, string> = {
  'element-dropped': 'programs, forms and other elements that texts here cannot hold, left out',
  'block-dropped': 'blocks that only the old site could draw, left out',
  'shortcode-dropped': 'shortcodes of programs that are not here, left out',
  'shortcode-unwrapped': 'shortcodes taken away, what stood between them kept',
  'unsafe-url': 'addresses that may not stand in a text, taken away',
  'inline-image-data-dropped': 'pictures written into the text itself as data, left out',
  'tracking-pixel-dropped': 'invisible pictures that counted visits, left out',
  'embed-linked': 'embedded pages turned into links',
  'gallery-empty': 'pictures of galleries that are not in the export, missing',
  'gallery-columns-dropped': 'galleries that named their number of columns, shown as galleries here are',
  'alignment-dropped': 'paragraphs at the right or justified, put at the left',
  'caption-link-dropped': 'links in captions, kept as words',
  'picture-link-dropped': 'links of pictures to what they show, left out: a press shows each large',
  'heading-level': 'headings put on another level',
  'nesting-flattened': 'lists, quotes or tables nested too deep, flattened',
  'value-shortened': 'titles or captions shortened',
  'text-cut': 'characters beyond the longest text, cut off',
  'markup-too-complex': 'markup that could not be read, reduced to its words',
  'author-created': 'authors that the export does not describe, made from their login name',
  'author-joined': 'authors who are already here by their mail address: their posts go to that person',
  'author-mapped': 'authors whose posts go to somebody who is here, as was said (--author)',
  'author-replaced': 'posts without an author, given to the site itself',
  'date-guessed': 'missing or impossible dates, replaced',
  'title-made': 'posts without a title, named by their first words',
  'slug-changed': 'addresses changed',
  'password-hidden': 'posts behind a password, kept hidden',
  'private-hidden': 'private posts, kept hidden',
  'restricted-hidden': 'posts of which a part was for members, buyers or repliers only, kept hidden',
  'schedule-unreadable': 'posts to be published at a time that cannot be read, kept as drafts',
  'block-hidden': 'shared blocks that the old site did not show, left out of the posts that name them',
  'status-unknown': 'posts in a state that only the old site knew, kept as drafts',
  'term-joined': 'categories and tags that were here already, joined',
  'term-parent-dropped': 'categories below a category that is missing or below themselves, moved to the top',
  'reply-lifted': 'replies to replies, put under the first comment with the name they answer',
  'text-updated': 'posts that had changed on the old site, updated',
  'outside-files': 'pictures and files that are still loaded from another site',
  'price-unreadable': 'prices that are no amounts, left out',
  'stock-shared': 'variants that shared the stock of their product, given all of it each',
  'variants-cut': 'products with more combinations than anybody can choose among, cut',
  'currency-assumed':
    'products whose prices were taken to be in the currency of this site, as nobody has named another (--currency)',
  'product-not-sold': 'groups of products and products of other shops, shown with links and not sold here',
  'product-hidden': 'products that were hidden from the catalogue, kept hidden',
  'custom-fields-dropped': 'custom fields, which texts here do not have, left out',
  'seo-title-dropped': 'titles for search engines, left out: the title of the post is shown there',
  'seo-description-dropped': 'descriptions for search engines beside a written summary, left out',
  'commenter-site-dropped': 'addresses of commenters’ own sites, left out',
}

const REFUSALS: Record<Refusal, string> = {
  'kind-unknown': 'records of kinds that are not here',
  'menu-entry': 'entries of menus, which belong to no text: a whole menu is taken with --menu',
  'in-trash': 'posts in the trash',
  'never-saved': 'drafts that were never saved',
  revision: 'earlier versions of posts',
  empty: 'posts without title and text',
  'no-number': 'records without a number',
  'text-too-long':
    'POSTS LONGER THAN A TEXT CAN BE HERE, NOT TAKEN: part each into several there and import again',
  'too-long': 'records longer than 64 million characters',
  'taxonomy-unknown': 'terms of taxonomies that are not here',
  'term-nameless': 'categories and tags without a name',
  'comment-spam': 'spam',
  'comment-trash': 'comments in the trash',
  'comment-ping': 'pingbacks and trackbacks',
  'comment-kind': 'comments of kinds that are not here',
  'comment-number': 'comments with the number of another one',
  'comment-empty': 'comments without text',
  'comment-of-refused': 'comments on posts that were refused',
  'comment-of-part': 'comments on files, shared blocks and variants, which nobody comments on here',
  'edited-here': 'posts changed on the old site and here: the text here stays',
  'deleted-here': 'posts that were deleted here and stay deleted',
  'author-erased': 'posts and comments of people who have left this site and were erased',
  'file-missing': 'files that are not in the uploads folder',
  'file-outside': 'files that would lie outside of the uploads folder',
  'file-kind': 'files of kinds that are not kept here',
  'file-empty': 'files without content',
  'file-too-large': 'files that are too large',
  'file-broken': 'pictures that cannot be read',
  failed: 'records that could not be stored',
}

const KEPT: Record<Kept, string> = {
  hidden: 'posts that are hidden here: they stay hidden (show them here, where that is wanted)',
  state: 'posts that were published or taken back here: they stay so',
  author: 'posts that have another author here: they stay with them',
  pin: 'posts that were pinned or released here: they stay so',
  closing: 'posts whose comments were closed or opened here: they stay so',
  cover: 'posts whose picture is another one here: it stays',
  terms: 'posts whose categories or tags were changed here: they stay',
  stock: 'products whose stock is counted here by now: it stays',
  price: 'products whose prices were changed here, or that have been sold here: the prices stay',
  variants:
    'products with variants that are gone there, and were changed, sold or given keys here: those stay',
}

type Tally = { count: number; entries: string[] }

/** Entries kept of each reason; the counts go on. The report is stored with every step of an import. */
const LISTED = 200

/** What an export says of its site: taken over where somebody wants it. */
export interface OldSite {
  source: string
  title: string
  language: Locale
  menus: OldMenu[]
}

export type StoredReport = {
  taken: [Taken, number][]
  unchanged: number
  site?: OldSite | null
  changes: [Change, Tally][]
  refusals: [Refusal, Tally][]
  kept?: [Kept, Tally][]
}

/** Collects what an import does; written in short to the terminal and in full to a file. */
export class ImportReport {
  readonly taken = new Map<Taken, number>()
  unchanged = 0
  /** Records that an earlier, interrupted run of the same import had done. */
  continuedAt = 0
  /** Was it ended before the end of the export? */
  isStopped = false
  site: OldSite | null = null
  /** Where and why reading the export failed. */
  problem: string | undefined
  readonly #changes = new Map<Change, Tally>()
  readonly #refusals = new Map<Refusal, Tally>()
  readonly #kept = new Map<Kept, Tally>()

  take(what: Taken, count = 1): void {
    if (count > 0) this.taken.set(what, (this.taken.get(what) ?? 0) + count)
  }

  change(code: Change, entry: string, count = 1): void {
    note(this.#changes, code, entry, count)
  }

  refuse(code: Refusal, entry: string, count = 1): void {
    note(this.#refusals, code, entry, count)
  }

  keep(code: Kept, entry: string): void {
    note(this.#kept, code, entry, 1)
  }

  countOf(code: Change | Refusal | Kept): number {
    const tallies: ReadonlyMap<string, Tally>[] = [this.#changes, this.#refusals, this.#kept]
    return tallies.map((tally) => tally.get(code)).find((tally) => tally)?.count ?? 0
  }

  /** As it is stored while the import runs, and taken up by the run that goes on. */
  toJSON(): StoredReport {
    const { taken, unchanged, site } = this
    const [changes, refusals, kept] = [[...this.#changes], [...this.#refusals], [...this.#kept]]
    return { taken: [...taken], unchanged, site, changes, refusals, kept }
  }

  /** @param stored what `toJSON` gave, from a row of our own */
  static from({ taken, unchanged, site, changes, refusals, kept = [] }: StoredReport): ImportReport {
    const report = new ImportReport()
    for (const [what, count] of taken) report.taken.set(what, count)
    for (const [code, tally] of changes) report.#changes.set(code, tally)
    for (const [code, tally] of refusals) report.#refusals.set(code, tally)
    for (const [code, tally] of kept) report.#kept.set(code, tally)
    report.unchanged = unchanged
    report.site = site ?? null
    return report
  }

  /** @param examples entries named under each reason; the file names all that are kept */
  lines(examples: number): string[] {
    const taken = [...this.taken].map(
      ([what, count]) => `${format(count)} ${TAKEN[what][count === 1 ? 0 : 1]}`,
    )
    const lines = [`Taken: ${taken.join(', ') || 'nothing'}.`]
    if (this.continuedAt > 0) {
      lines.push(
        `Went on behind record ${format(this.continuedAt)}, where an earlier run had been interrupted.`,
      )
    }
    if (this.unchanged > 0) lines.push(`Already here and unchanged: ${format(this.unchanged)} of the posts.`)
    lines.push(...section('Changed', this.#changes, CHANGES, examples))
    lines.push(...section('Left as it is here', this.#kept, KEPT, examples))
    lines.push(...section('Refused', this.#refusals, REFUSALS, examples))
    if (this.isStopped) lines.push('', 'Stopped before the end. Run the import again: it takes up the rest.')
    if (this.problem !== undefined && !this.isStopped) {
      lines.push(
        '',
        `The export is broken: ${this.problem}`,
        'What stood before that place is imported. Repair the file and run the import again: it takes up the rest.',
      )
    }
    return lines
  }
}

const format = (count: number) => count.toLocaleString('en-US')

function note<Code>(tallies: Map<Code, Tally>, code: Code, entry: string, count: number): void {
  const tally = tallies.get(code) ?? { count: 0, entries: [] }
  tally.count += count
  if (tally.entries.length < LISTED && entry !== '') tally.entries.push(entry)
  tallies.set(code, tally)
}

function section<Code extends string>(
  title: string,
  tallies: ReadonlyMap<Code, Tally>,
  words: Record<Code, string>,
  examples: number,
): string[] {
  if (tallies.size === 0) return []
  const lines = ['', `${title}:`]
  for (const [code, { count, entries }] of [...tallies].sort(
    ([, one], [, other]) => other.count - one.count,
  )) {
    lines.push(`  ${format(count).padStart(7)}  ${words[code]}`)
    for (const entry of entries.slice(0, examples)) lines.push(`           ${entry}`)
    if (entries.length > examples && examples > 0) lines.push('           …')
  }
  return lines
}
