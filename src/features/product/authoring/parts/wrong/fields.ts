import type { Form } from '../../schemas.ts'

/** A place of the desk that can be empty or wrong. */
export type WrongField =
  | 'title'
  | 'text'
  | 'node'
  | 'category'
  | 'place'
  | 'tags'
  | 'series'
  | 'cover'
  | 'amount'
  | 'bountyDeadline'
  | 'targets'
  | 'options'
  | 'voteDeadline'
  | 'type'
  | 'rules'
  | 'when'
  | 'excerpt'
  | 'slug'
  | 'pictures'
  | 'delivery'
  | 'goodsOptions'
  | 'variants'

/** On the sheet itself; the others stand in the panel. */
const ON_PAPER: readonly WrongField[] = ['title', 'text', 'pictures', 'delivery', 'goodsOptions', 'variants']
export const isOnPaper = (field: WrongField | null): boolean => field !== null && ON_PAPER.includes(field)

/** What each problem is about, by its code: those of the form, and the server's refusals. */
const FIELDS: Partial<Record<string, WrongField>> = {
  'submit-title': 'title',
  'title-too-long': 'title',
  'submit-content': 'text',
  'pictures-sending': 'text',
  'document-broken': 'text',
  'foreign-gated': 'text',
  'foreign-picture': 'text',
  'hidden-in-doc': 'text',
  'product-held': 'text',
  'node-missing': 'node',
  'node-not-found': 'node',
  'private-node': 'node',
  'join-first': 'node',
  'silenced-here': 'node',
  'category-not-found': 'category',
  'doc-parent-gone': 'place',
  'doc-in-itself': 'place',
  'doc-too-deep': 'place',
  'tags-too-many': 'tags',
  'tag-unknown': 'tags',
  'series-too-long': 'series',
  'cover-not-found': 'cover',
  'submit-money': 'amount',
  'bounty-amount': 'amount',
  'bounty-unit': 'amount',
  'bounty-short': 'amount',
  'submit-bounty-deadline': 'bountyDeadline',
  'bounty-deadline': 'bountyDeadline',
  'bounty-targets': 'targets',
  'submit-vote-count': 'options',
  'submit-vote-content': 'options',
  'vote-pk': 'options',
  'vote-options': 'options',
  'poll-begun': 'options',
  'submit-vote-deadline': 'voteDeadline',
  'type-fixed': 'type',
  'rule-wrong': 'rules',
  'hidden-for-nobody': 'rules',
  'bounty-hidden': 'rules',
  'publish-time': 'when',
  'excerpt-too-long': 'excerpt',
  'slug-wrong': 'slug',
  'slug-taken': 'slug',
  'goods-pictures': 'pictures',
  'goods-options': 'goodsOptions',
  'goods-variants': 'variants',
  'goods-price': 'variants',
  'goods-price-before': 'variants',
  'goods-stock': 'variants',
  'goods-stock-below': 'variants',
  'goods-stock-changed': 'variants',
  'goods-stock-kept': 'variants',
  'goods-weight': 'variants',
  'goods-keys': 'variants',
  'goods-key-twice': 'variants',
  'goods-files': 'delivery',
  'goods-files-variant': 'delivery',
  'goods-file-gone': 'delivery',
  'goods-link': 'delivery',
  'goods-grants': 'delivery',
}

/** null: it is about no single field, as a broken line. */
export const fieldOf = (code: string): WrongField | null => FIELDS[code] ?? null

/** What of the form a field shows: a refusal of the server holds until this is another. */
export function partsOf(form: Form, field: WrongField): readonly unknown[] {
  switch (field) {
    case 'title':
      return [form.title]
    case 'text':
      return [form.document, form.hidden]
    case 'node':
      return [form.node]
    case 'category':
      return [form.cats]
    case 'place':
      return [form.parent, form.after]
    case 'tags':
      return [form.tags]
    case 'series':
      return [form.series]
    case 'cover':
      return [form.cover]
    case 'amount':
    case 'bountyDeadline':
    case 'targets':
      return [form.type, form.bounty]
    case 'options':
    case 'voteDeadline':
      return [form.type, form.vote]
    case 'type':
      return [form.type]
    case 'rules':
      return [form.rules, form.hidden, form.type]
    case 'when':
      return [form.publishAt]
    case 'excerpt':
      return [form.excerpt]
    case 'slug':
      return [form.slug]
    default:
      return [form.goods]
  }
}
