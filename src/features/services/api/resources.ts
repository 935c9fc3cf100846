import { searchUser } from '#features/kernel/people/contract.ts'
import { listTerms } from '#features/kernel/posts/contract.ts'
import { getArticle, listArticles } from '#features/product/articles/contract.ts'
import {
  getAnswer,
  getNode,
  getTopic,
  listAnswers,
  listTopics,
  nodesList,
} from '#features/product/community/contract.ts'
import { getDoc, getDocTree } from '#features/product/docs/contract.ts'
import {
  getProfile,
  listPeople,
  listAnswers as listPersonAnswers,
} from '#features/product/profiles/contract.ts'
import { listReviews } from '#features/product/reviews/contract.ts'
import { getProduct, listProducts } from '#features/product/shop/contract.ts'
import { search } from '#features/services/search/contract.ts'
import { listComments } from '#features/talk/comments/contract.ts'
import { PAGES, type Resource, type Word, type WordKind } from '#server/door/resources/resource.ts'
import type { Contract } from '#shared/contract.ts'
import { describeApi } from './contract.ts'

const word = (at: string, says?: string, kind: WordKind = 'text'): Word => ({
  at,
  kind,
  ...(says !== undefined && { says }),
})

const ID = { id: word('id', 'Its number or slug.') }
const { limit, cursor } = PAGES

const thing = (path: Resource['path'], contract: Contract, params: Resource['params'] = ID): Resource => ({
  path,
  contract,
  params,
  query: {},
  list: null,
})

/** Comments on a post or an answer, as threads of one level. */
const commentsOf = (kind: 'article' | 'topic' | 'product' | 'answer', name: string): Resource => ({
  path: `/api/v1/${name}/:id/comments`,
  contract: listComments,
  fixed: { on: { kind } },
  params: { id: word('on.id', `Number of the ${kind}.`) },
  query: {
    parent: word('parent', 'Number of a comment: the further replies to it.', 'number'),
    sort: word('sort', 'By when they were written.'),
    limit,
    cursor,
  },
  list: 'nodes',
})

const ARCHIVE = {
  category: word('category', 'Number or slug of a category.'),
  tag: word('tag', 'Number or slug of a tag.'),
  sort: word('sort', 'In which order.'),
}

const articles: readonly Resource[] = [
  {
    path: '/api/v1/articles',
    contract: listArticles,
    params: {},
    query: { ...ARCHIVE, author: word('author', 'Number of a person.'), limit, cursor },
    list: 'edges',
  },
  thing('/api/v1/articles/:id', getArticle),
  commentsOf('article', 'articles'),
]

const community: readonly Resource[] = [
  {
    path: '/api/v1/topics',
    contract: listTopics,
    params: {},
    query: {
      node: word('node', 'Number of a node.'),
      tag: word('tag', 'Number of a tag.'),
      author: word('author', 'Number of a person.'),
      tab: word('tab', 'Which topics, and in which order.'),
      limit,
      cursor,
    },
    list: 'nodes',
  },
  thing('/api/v1/topics/:id', getTopic),
  {
    path: '/api/v1/topics/:id/answers',
    contract: listAnswers,
    params: { id: word('topic', 'Number of the topic.') },
    query: { sort: word('sort', 'In which order, behind the accepted one.'), limit, cursor },
    list: 'nodes',
  },
  commentsOf('topic', 'topics'),
  thing('/api/v1/answers/:id', getAnswer, { id: word('id', 'Number of the answer.') }),
  commentsOf('answer', 'answers'),
  { path: '/api/v1/nodes', contract: nodesList, params: {}, query: { limit, cursor }, list: 'edges' },
  thing('/api/v1/nodes/:id', getNode),
]

const shop: readonly Resource[] = [
  {
    path: '/api/v1/products',
    contract: listProducts,
    params: {},
    query: {
      ...ARCHIVE,
      from: word('from', 'Least price, in minor units of the currency.', 'number'),
      to: word('to', 'Highest price, in minor units of the currency.', 'number'),
      goods: word('goods', 'What kind of goods.'),
      inStock: word('inStock', 'Only what can be had now.', 'yes'),
      seller: word('seller', 'Number of a person.'),
      limit,
      cursor,
    },
    list: 'edges',
  },
  thing('/api/v1/products/:id', getProduct),
  {
    path: '/api/v1/products/:id/reviews',
    contract: listReviews,
    params: { id: word('product', 'Number of the product.') },
    query: {
      sort: word('sort', 'In which order.'),
      isPictured: word('isPictured', 'Only those with pictures.', 'yes'),
      limit,
      cursor,
    },
    list: 'edges',
  },
  commentsOf('product', 'products'),
]

const others: readonly Resource[] = [
  { path: '/api/v1/docs', contract: getDocTree, params: {}, query: {}, list: 'all' },
  thing('/api/v1/docs/:id', getDoc),
  {
    path: '/api/v1/people',
    contract: listPeople,
    summary: 'People who came last, or who were active last.',
    fixed: { from: 'newest' },
    params: {},
    query: {
      from: word('from', 'Which people: `newest` without it.'),
      numbers: word('numbers', 'With `from=chosen`: the number of a person, as often as needed.', 'texts'),
      limit,
    },
    list: 'nodes',
  },
  thing('/api/v1/people/:id', getProfile),
  {
    path: '/api/v1/people/:id/answers',
    contract: listPersonAnswers,
    params: { id: word('author', 'Number of the person.') },
    query: { limit, cursor },
    list: 'edges',
  },
  {
    path: '/api/v1/search',
    contract: search,
    params: {},
    query: {
      q: word('key', 'What is looked for.'),
      kind: word('kind', 'Only of this kind.'),
      cursor,
    },
    list: 'edges',
  },
  {
    path: '/api/v1/search/people',
    contract: searchUser,
    params: {},
    query: { q: word('key', 'A name, or a part of it.') },
    list: 'nodes',
  },
  {
    path: '/api/v1/terms/:taxonomy',
    contract: listTerms,
    params: { taxonomy: word('taxonomy', 'Which categories or tags.') },
    query: {},
    list: 'all',
  },
]

/** What a program needs to show the site in its own way: an address for each list and each thing. */
export const resources: readonly Resource[] = [
  ...articles,
  ...community,
  ...shop,
  ...others,
  {
    path: '/api/openapi.json',
    contract: describeApi,
    params: {},
    query: {},
    list: null,
  },
]
