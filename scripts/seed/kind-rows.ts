import type { Rows, Value } from './copy.ts'
import { type PostTraits, type Town, traitsOf } from './post-rows.ts'
import { writeName } from './texts.ts'

const DAY = 86_400

/** Bounties and votes: what one topic of fifty has besides its text. */
export function topicKindRows(town: Town): Rows[] {
  const { plan, discussion } = town
  const bounties: Value[][] = []
  const polls: Value[][] = []
  const options: Value[][] = []
  for (let topic = 0; topic < plan.amounts.topics; topic += 1) {
    const traits = traitsOf(town, topic)
    if (traits.type === 'none') continue
    const id = plan.bases.ids.posts + topic
    const deadline = (discussion.publishedAt[topic] ?? 0) + 30 * DAY
    if (traits.type === 'bounty') {
      const state = discussion.accepted[topic] ? 'paid' : deadline > plan.span ? 'open' : 'refunded'
      bounties.push([id, 'credit', traits.random.between(1, 50) * 10, 'all', plan.stamp(deadline), state])
      continue
    }
    const ballots = Array.from({ length: traits.random.between(2, 5) }, () => traits.random.skewed(300, 3))
    const voters = ballots.reduce((sum, count) => sum + count, 0)
    polls.push([id, ballots.length === 2 ? 'pk' : 'single', plan.stamp(deadline), voters])
    for (const [position, count] of ballots.entries()) {
      const text = writeName(traits.random, traits.language, 3)
      options.push([plan.bases.ids.poll_options + options.length, id, position, text, count])
    }
  }
  return [
    rowsOf('bounties', ['post_id', 'kind', 'amount', 'target', 'deadline', 'state'], bounties),
    rowsOf('polls', ['post_id', 'kind', 'deadline', 'voters'], polls),
    rowsOf('poll_options', ['id', 'post_id', 'position', 'text', 'ballots'], options),
  ]
}

/** Most things come in one form, some in three sizes. */
export function productRows(town: Town): Rows[] {
  const { plan } = town
  const products: Value[][] = []
  const variants: Value[][] = []
  const prices: Value[][] = []
  for (let place = 0; place < plan.amounts.products; place += 1) {
    const post = plan.posts - plan.amounts.products + place
    const id = plan.bases.ids.posts + post
    const traits = traitsOf(town, post)
    const { random, likes } = traits
    const sizes = random.chance(0.3) ? SIZES : ['']
    const ratings = random.skewed(likes * 3 + 2, 2)
    products.push([
      id,
      random.chance(0.7) ? 'physical' : 'virtual',
      sizes.length > 1 ? JSON.stringify([SIZE]) : '[]',
      ratings * random.between(1, 6),
      ratings,
      sumOfStars(traits, ratings),
    ])
    const amount = random.between(10, 4_000) * 10
    for (const [position, size] of sizes.entries()) {
      const variant = plan.bases.ids.variants + variants.length
      const chosen = size === '' ? '{}' : JSON.stringify({ size })
      variants.push([variant, id, `${id}-${position}`, chosen, random.skewed(500, 2), position])
      for (const { currency, rate } of CURRENCIES) {
        prices.push([variant, currency, Math.round((amount * (1 + position * 0.4)) / rate)])
      }
    }
  }
  return [
    rowsOf('products', ['post_id', 'goods', 'options', 'sold', 'ratings', 'rating_sum'], products),
    rowsOf('variants', ['id', 'post_id', 'key', 'chosen', 'stock', 'position'], variants),
    rowsOf('variant_prices', ['variant_id', 'currency', 'amount'], prices),
  ]
}

/** How many variants and options there will be, whose ids must be taken before anything is written. */
export function countKinds(town: Town): { variants: number; poll_options: number } {
  const [, , options] = topicKindRows(town)
  const [, variants] = productRows(town)
  return { variants: variants?.expected ?? 0, poll_options: options?.expected ?? 0 }
}

const sumOfStars = ({ random }: PostTraits, ratings: number): number =>
  Math.min(ratings * 5, ratings * 3 + random.between(0, ratings * 2))

const SIZES = ['s', 'm', 'l']
const SIZE = {
  key: 'size',
  name: { 'zh-hans': '尺寸', en: 'Size', es: 'Tamaño' },
  values: [
    { key: 's', name: { 'zh-hans': '小号', en: 'Small', es: 'Pequeño' } },
    { key: 'm', name: { 'zh-hans': '中号', en: 'Medium', es: 'Mediano' } },
    { key: 'l', name: { 'zh-hans': '大号', en: 'Large', es: 'Grande' } },
  ],
}
/** Minor units of the first for one of the others. */
const CURRENCIES = [
  { currency: 'RMB', rate: 1 },
  { currency: 'USD', rate: 7 },
  { currency: 'EUR', rate: 7.8 },
] as const

const rowsOf = (table: string, columns: string[], rows: Value[][]): Rows => ({
  table,
  columns,
  rows,
  expected: rows.length,
})
