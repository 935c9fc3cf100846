import { createHash } from 'node:crypto'
import { childOf, childrenOf, type XmlElement } from './read-channel.ts'

/** The records of an export as WordPress writes them (format WXR 1.0 to 1.2), their texts untouched. */
export type WxrAuthor = { id: number; login: string; email: string; name: string }
export type WxrTerm = {
  id: number
  taxonomy: string
  slug: string
  name: string
  parent: string
  description: string
}
export type WxrDates = {
  local: string
  gmt: string
  published: string
  modified: string
  modifiedGmt: string
}
export type WxrComment = {
  id: number
  author: string
  email: string
  local: string
  gmt: string
  content: string
  /** Address of the commenter's own site. */
  url: string
  approved: string
  type: string
  parent: number
  personId: number
  /** Stars that a buyer gave. */
  rating: number
}
export type WxrItem = {
  id: number
  type: string
  title: string
  link: string
  guid: string
  creator: string
  content: string
  excerpt: string
  status: string
  slug: string
  parent: number
  /** Place among its siblings. */
  order: number
  password: string
  isSticky: boolean
  /** Takes no more comments. */
  isClosed: boolean
  dates: WxrDates
  attachmentUrl: string
  terms: { taxonomy: string; slug: string; name: string }[]
  /** Of several values of one name the first, as the old site read them. */
  meta: Map<string, string>
  /** Names that stood in its address before. */
  formerSlugs: string[]
  comments: WxrComment[]
}

const textOf = (element: XmlElement, name: string) => childOf(element, name).text
const wordOf = (element: XmlElement, name: string) => textOf(element, name).trim()

/** Longer names were not given by people, and no index would hold them. */
const LONGEST_NAME = 400
const nameIn = (text: string) => text.trim().slice(0, LONGEST_NAME).toWellFormed()
const nameOf = (element: XmlElement, name: string) => nameIn(textOf(element, name))

/** Numbers are written as text; what is none is 0, which no record of WordPress has. */
const numberOf = (element: XmlElement, name: string): number => {
  const number = Number(wordOf(element, name))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

export const authorOf = (element: XmlElement): WxrAuthor => ({
  id: numberOf(element, 'wp:author_id'),
  login: nameOf(element, 'wp:author_login'),
  email: wordOf(element, 'wp:author_email'),
  name: wordOf(element, 'wp:author_display_name'),
})

/** `wp:category`, `wp:tag` and `wp:term` say the same in three ways. */
export function termOf(element: XmlElement): WxrTerm {
  switch (element.name) {
    case 'wp:category':
      return {
        id: numberOf(element, 'wp:term_id'),
        taxonomy: 'category',
        slug: nameOf(element, 'wp:category_nicename'),
        name: textOf(element, 'wp:cat_name'),
        parent: nameOf(element, 'wp:category_parent'),
        description: textOf(element, 'wp:category_description'),
      }
    case 'wp:tag':
      return {
        id: numberOf(element, 'wp:term_id'),
        taxonomy: 'post_tag',
        slug: nameOf(element, 'wp:tag_slug'),
        name: textOf(element, 'wp:tag_name'),
        parent: '',
        description: textOf(element, 'wp:tag_description'),
      }
    default:
      return {
        id: numberOf(element, 'wp:term_id'),
        taxonomy: wordOf(element, 'wp:term_taxonomy'),
        slug: nameOf(element, 'wp:term_slug'),
        name: textOf(element, 'wp:term_name'),
        parent: nameOf(element, 'wp:term_parent'),
        description: textOf(element, 'wp:term_description'),
      }
  }
}

const commentOf = (element: XmlElement): WxrComment => ({
  id: numberOf(element, 'wp:comment_id'),
  author: textOf(element, 'wp:comment_author'),
  email: wordOf(element, 'wp:comment_author_email'),
  local: wordOf(element, 'wp:comment_date'),
  gmt: wordOf(element, 'wp:comment_date_gmt'),
  content: textOf(element, 'wp:comment_content'),
  url: wordOf(element, 'wp:comment_author_url'),
  approved: wordOf(element, 'wp:comment_approved'),
  type: wordOf(element, 'wp:comment_type'),
  parent: numberOf(element, 'wp:comment_parent'),
  personId: numberOf(element, 'wp:comment_user_id'),
  rating: numberOf(
    childrenOf(element, 'wp:commentmeta').find((meta) => wordOf(meta, 'wp:meta_key') === 'rating') ?? element,
    'wp:meta_value',
  ),
})

/** No database counts this far: below it stand numbers that were given. */
const FIRST_MADE = 2 ** 52

/** A number for a record that has lost its own: the same in every export, as long as its address is. */
function numberMade(element: XmlElement, type: string): number {
  const name =
    wordOf(element, 'guid') ||
    wordOf(element, 'link') ||
    wordOf(element, 'wp:post_name') ||
    textOf(element, 'title').trim()
  if (type === '' || name === '') return 0
  const sum = createHash('sha256').update(`${type} ${name}`).digest()
  return FIRST_MADE + sum.readUIntBE(0, 6)
}

export function itemOf(element: XmlElement): WxrItem {
  const meta = childrenOf(element, 'wp:postmeta').map(
    (one) => [wordOf(one, 'wp:meta_key'), textOf(one, 'wp:meta_value')] as const,
  )
  const type = wordOf(element, 'wp:post_type')
  return {
    id: numberOf(element, 'wp:post_id') || numberMade(element, type),
    type,
    title: textOf(element, 'title'),
    link: wordOf(element, 'link'),
    guid: wordOf(element, 'guid'),
    creator: nameOf(element, 'dc:creator'),
    content: textOf(element, 'content:encoded'),
    excerpt: textOf(element, 'excerpt:encoded'),
    status: wordOf(element, 'wp:status'),
    slug: wordOf(element, 'wp:post_name'),
    parent: numberOf(element, 'wp:post_parent'),
    order: numberOf(element, 'wp:menu_order'),
    // White space was left by other programs: nobody can have typed it.
    password: textOf(element, 'wp:post_password').trim(),
    isSticky: wordOf(element, 'wp:is_sticky') === '1',
    isClosed: wordOf(element, 'wp:comment_status') === 'closed',
    dates: {
      local: wordOf(element, 'wp:post_date'),
      gmt: wordOf(element, 'wp:post_date_gmt'),
      published: wordOf(element, 'pubDate'),
      modified: wordOf(element, 'wp:post_modified'),
      modifiedGmt: wordOf(element, 'wp:post_modified_gmt'),
    },
    attachmentUrl: wordOf(element, 'wp:attachment_url'),
    terms: childrenOf(element, 'category').map(({ attributes, text }) => ({
      // Exports of the first format wrote every category twice, once without saying what it is.
      taxonomy: attributes.domain === 'tag' ? 'post_tag' : (attributes.domain ?? ''),
      slug: nameIn(attributes.nicename ?? ''),
      name: text,
    })),
    meta: new Map(meta.toReversed()),
    formerSlugs: meta.flatMap(([key, value]) => (key === '_wp_old_slug' ? [value.trim()] : [])),
    comments: childrenOf(element, 'wp:comment').map(commentOf),
  }
}
