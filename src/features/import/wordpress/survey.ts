import type { SourceFile } from '#features/documents/rules/from-html/conversion.ts'
import { BrokenXml, type ChannelRecord, type XmlElement } from './read-channel.ts'
import { readLine } from './read-line.ts'
import { refusalOf } from './refusal.ts'
import { authorOf, itemOf, termOf, type WxrAuthor, type WxrItem, type WxrTerm } from './wxr.ts'

/** `page` is the page of its own that a file had there. */
type KnownFile = SourceFile & { mime: string; page: string }

/** What the first reading of an export learns: everything that posts refer to, wherever in the file it stands. */
export type Survey = {
  /** Names the old site: the same in every export of it. */
  source: string
  title: string
  language: string
  authors: Map<string, WxrAuthor>
  /** Login names by the number of a person. */
  logins: Map<number, string>
  /** Login names that posts give as their author; an empty one where a post names nobody. */
  creators: Set<string>
  /** By `termKey`: what the channel declares, and what only the posts name. */
  terms: Map<string, WxrTerm>
  files: Map<number, KnownFile>
  /** Pictures by the post they were uploaded for. */
  filesOfPost: Map<number, number[]>
  sharedBlocks: Map<number, string>
  /** Every item by its number, with what its address here depends on. */
  posts: Map<number, { type: string; slug: string; status: string; isSecret: boolean; addresses: string[] }>
  items: number
  comments: number
  /** Where the file cannot be read on, in words. */
  problem: string | undefined
}

/** @throws BrokenXml when there is nothing to import: the file is no export, or breaks before its first item */
export async function surveyExport(records: AsyncIterable<ChannelRecord>): Promise<Survey> {
  const survey: Survey = {
    ...{ source: '', title: '', language: '', problem: undefined, items: 0, comments: 0 },
    ...{ authors: new Map(), creators: new Set(), logins: new Map(), terms: new Map(), files: new Map() },
    ...{ filesOfPost: new Map(), sharedBlocks: new Map(), posts: new Map() },
  }
  let isExport = false
  try {
    for await (const { element } of records) {
      isExport ||= element.name === 'wp:wxr_version' || element.name === 'item'
      note(survey, element)
    }
  } catch (error) {
    if (!(error instanceof BrokenXml) || survey.items === 0) throw error
    survey.problem = error.message
  }
  if (!isExport)
    throw new BrokenXml('The file is not an export of WordPress: it has neither its mark nor any item.')
  return survey
}

function note(survey: Survey, element: XmlElement): void {
  const text = element.text.trim()
  switch (element.name) {
    case 'title':
      survey.title = readLine(text, 100)
      break
    case 'language':
      survey.language = text
      break
    case 'link':
      survey.source ||= originOf(text)
      break
    case 'wp:base_blog_url':
      survey.source = originOf(text) || survey.source
      break
    case 'wp:author': {
      const author = authorOf(element)
      if (author.login === '') break
      survey.authors.set(author.login, author)
      survey.logins.set(author.id, author.login)
      break
    }
    case 'wp:category':
    case 'wp:tag':
    case 'wp:term':
      noteTerm(survey, termOf(element))
      break
    case 'item':
      noteItem(survey, itemOf(element))
      break
  }
}

/** The address that names a site, without scheme, `www.` and the slash at its end: they change over the years. */
export function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname}`.replace(/\/+$/, '') : ''
}

function noteItem(survey: Survey, item: WxrItem): void {
  survey.items += 1
  survey.comments += item.comments.length
  if (item.id === 0) return
  if (item.type === 'attachment') noteFile(survey, item)
  else if (item.type === 'wp_block') survey.sharedBlocks.set(item.id, item.content)
  else {
    noteTaken(survey, item)
    const { type, slug, status } = item
    const addresses = [item.link, item.guid].filter((address) => /^https?:/i.test(address))
    survey.posts.set(item.id, { type, slug, status, isSecret: item.password !== '', addresses })
  }
}

function noteTaken(survey: Survey, item: WxrItem): void {
  if (refusalOf(item) !== undefined) return
  survey.creators.add(item.creator)
  for (const { taxonomy, slug, name } of item.terms) {
    const term = { taxonomy, slug, name, parent: '', description: '' }
    if (taxonomy !== '' && !survey.terms.has(termKey(term))) noteTerm(survey, term)
  }
}

export const termKey = ({ taxonomy, slug }: Pick<WxrTerm, 'taxonomy' | 'slug'>) => `${taxonomy} ${slug}`

const noteTerm = (survey: Survey, term: WxrTerm) => survey.terms.set(termKey(term), term)

function noteFile(survey: Survey, item: WxrItem): void {
  const src = item.attachmentUrl || item.guid
  const kind = /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.exec(src.replace(/[?#].*$/, ''))?.[1]?.toLowerCase()
  const mime = kind ? `image/${kind === 'jpg' ? 'jpeg' : kind === 'svg' ? 'svg+xml' : kind}` : ''
  survey.files.set(item.id, {
    src,
    mime,
    page: item.link,
    title: readLine(item.title, 200),
    alt: readLine(item.meta.get('_wp_attachment_image_alt') ?? '', 500),
    caption: readLine(item.excerpt, 500),
  })
  if (item.parent === 0 || mime === '') return
  const list = survey.filesOfPost.get(item.parent) ?? []
  list.push(item.id)
  survey.filesOfPost.set(item.parent, list)
}
