import type { Database } from '#database/schema.ts'
import { search, searchUser } from '#features/services/search/contract.ts'
import { type Ask, action } from '#server/door/action.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findReferences } from '../contract.ts'
import type { ReferenceKind } from '../fields.ts'
import { listNodes, listPostsByNumber, listTerms } from '../queries/references.ts'
import { listSamples, type Sample } from '../queries/samples.ts'
import * as S from '../schemas.ts'

const MOST = 20

interface Searching {
  db: Database
  now: Date
  ask: Ask
}

export const findReferencesAction = action(findReferences, {
  data: S.findReferencesData,
  result: S.references,
  allow: 'builder',
  limit: '240 per minute',
  run: async (context, { to, query, locale = context.locale, values }) => {
    const found = values
      ? (await Promise.all(values.map((value) => named(context, to, String(value), locale)))).flat()
      : await matching(context, to, query, locale)
    return { items: found.slice(0, MOST).map(({ label, address }) => ({ label, value: address })) }
  },
})

const isPost = (to: ReferenceKind): to is 'article' | 'topic' | 'product' =>
  to === 'article' || to === 'topic' || to === 'product'

const SUBJECTS = { article: 'article.single', topic: 'community.single', product: 'shop.single' } as const

/** Things by some of their words; the newest or fullest where there are none. */
async function matching(
  { db, now, ask }: Searching,
  to: ReferenceKind,
  query: string,
  locale: Locale,
): Promise<Sample[]> {
  const asked = { query, locale, limit: MOST }
  if (to === 'node') return listNodes(db, asked)
  if (to === 'category') return listTerms(db, ['article-category', 'shop-category'], asked)
  if (to === 'tag') return listTerms(db, ['article-tag', 'shop-tag', 'community-tag'], asked)
  if (query === '') {
    return listSamples(db, isPost(to) ? SUBJECTS[to] : 'profile.single', { locale, now, limit: MOST })
  }
  if (!isPost(to)) {
    const { nodes } = await ask(searchUser, { key: query })
    return nodes.map(({ name, gqSlug }) => ({ label: name, address: gqSlug }))
  }
  const number = readNumber(query)
  if (number !== null) return listPostsByNumber(db, to, [number], locale)
  const { edges } = await ask(search, { key: query, kind: to })
  return edges.map(({ node }) => ({ label: node.title, address: String(node.databaseId) }))
}

/** The one thing that an address names, or nothing. */
async function named(
  { db, ask }: Searching,
  to: ReferenceKind,
  address: string,
  locale: Locale,
): Promise<Sample[]> {
  if (isPost(to)) {
    const number = readNumber(address)
    return number === null ? [] : listPostsByNumber(db, to, [number], locale)
  }
  if (to === 'person') {
    const { nodes } = await ask(searchUser, { key: address })
    const found = nodes.find(({ gqSlug }) => gqSlug === address)
    return found ? [{ label: found.name, address }] : []
  }
  const asked = { query: address, locale, limit: MOST }
  const all =
    to === 'node'
      ? await listNodes(db, asked)
      : await listTerms(
          db,
          to === 'category'
            ? ['article-category', 'shop-category']
            : ['article-tag', 'shop-tag', 'community-tag'],
          asked,
        )
  return all.filter((one) => one.address === address)
}
