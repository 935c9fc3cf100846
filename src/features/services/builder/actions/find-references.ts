import type { Database } from '#database/schema.ts'
import { searchUser } from '#features/kernel/people/contract.ts'
import { search } from '#features/services/search/contract.ts'
import { type Ask, action } from '#server/door/action.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findReferences } from '../contract.ts'
import type { ReferenceKind } from '../public/fields.ts'
import {
  listNodes,
  listPeopleByAddress,
  listPeopleByNumber,
  listPostsByNumber,
  listTerms,
  type Referable,
} from '../queries/references.ts'
import { listSamples } from '../queries/samples.ts'
import * as S from '../schemas.ts'

const MOST = 20

interface Searching {
  db: Database
  now: Date
  ask: Ask
  to: ReferenceKind
  locale: Locale
  byNumber: boolean
}

type Found = Omit<Referable, 'number'> & Partial<Pick<Referable, 'number'>>

export const findReferencesAction = action(findReferences, {
  data: S.findReferencesData,
  result: S.references,
  allow: 'builder',
  limit: '240 per minute',
  run: async ({ db, now, ask, ...context }, { query, values, ...asked }) => {
    const { to, locale = context.locale, byNumber = false } = asked
    const searching = { db, now, ask, to, locale, byNumber }
    const found = values
      ? (await Promise.all(values.map((value) => named(searching, String(value))))).flat()
      : await matching(searching, query)
    const items = found.map(({ label, address, number = readNumber(address) }) => ({
      label,
      value: byNumber ? number : address,
    }))
    return { items: items.filter(isNamed).slice(0, MOST) }
  },
})

const isNamed = (item: {
  label: string
  value: string | number | null
}): item is S.References['items'][number] => item.value !== null

const isPost = (to: ReferenceKind): to is 'article' | 'topic' | 'product' =>
  to === 'article' || to === 'topic' || to === 'product'

const SUBJECTS = { article: 'article.single', topic: 'community.single', product: 'shop.single' } as const

const CATEGORIES = ['article-category', 'shop-category'] as const
const TAGS = ['article-tag', 'shop-tag', 'community-tag'] as const

/** Nodes, categories and tags; null for what is none of these. */
async function listPlaces(
  { db, to, locale, byNumber }: Searching,
  query: string,
): Promise<Referable[] | null> {
  const asked = { query, locale, limit: MOST }
  if (to === 'node') return listNodes(db, { ...asked, isOfAll: byNumber })
  if (to === 'category') return listTerms(db, CATEGORIES, asked)
  return to === 'tag' ? listTerms(db, TAGS, asked) : null
}

/** Things by some of their words; the newest or fullest where there are none. */
async function matching(searching: Searching, query: string): Promise<Found[]> {
  const { db, now, ask, to, locale } = searching
  const places = await listPlaces(searching, query)
  if (places) return places
  if (query === '' && isPost(to)) return listSamples(db, SUBJECTS[to], { locale, now, limit: MOST })
  if (!isPost(to)) return query === '' ? listPeople(searching) : findPeople(ask, query)
  const number = readNumber(query)
  if (number !== null) return listPostsByNumber(db, to, [number], searching)
  const { edges } = await ask(search, { key: query, kind: to })
  return edges.map(({ node }) => ({ label: node.title, address: String(node.databaseId) }))
}

/** The first of those who can be looked at. */
async function listPeople({ db, locale, now, byNumber }: Searching): Promise<Found[]> {
  const samples = await listSamples(db, 'profile.single', { locale, now, limit: MOST })
  return byNumber
    ? listPeopleByAddress(
        db,
        samples.map(({ address }) => address),
      )
    : samples
}

async function findPeople(ask: Ask, query: string): Promise<Found[]> {
  const { nodes } = await ask(searchUser, { key: query })
  return nodes.map(({ name, gqSlug, databaseId }) => ({ label: name, address: gqSlug, number: databaseId }))
}

/** The one thing that a value names, or nothing. */
async function named(searching: Searching, value: string): Promise<Found[]> {
  const { db, ask, to, byNumber } = searching
  if (isPost(to)) {
    const number = readNumber(value)
    return number === null ? [] : listPostsByNumber(db, to, [number], searching)
  }
  const places = await listPlaces(searching, value)
  if (places) {
    return places
      .filter(({ address, number }) => (byNumber ? String(number) === value : address === value))
      .slice(0, 1)
  }
  if (byNumber) {
    const number = readNumber(value)
    return number === null ? [] : listPeopleByNumber(db, [number])
  }
  return (await findPeople(ask, value)).filter(({ address }) => address === value)
}
