import { DEFAULT_LOCALE, type Locale } from '#shared/texts/locales.ts'
import { noteMenuEntry, type OldMenu } from '../mapping/old-menus.ts'
import { refusalOf } from '../refusal.ts'
import { BrokenXml, type ChannelRecord, type XmlElement } from './read-channel.ts'
import { readLine } from './read-line.ts'
import { authorOf, itemOf, termOf, type WxrAuthor, type WxrItem, type WxrTerm } from './wxr.ts'

/**
 * What the first reading of an export keeps in memory: people and terms. Everything else, of which a large site has
 * hundreds of thousands, goes to the database record by record.
 */
export type Survey = {
  /** Names the old site: the same in every export of it. */
  source: string
  /** Path of the old site on its host, '' or '/blog'. */
  basePath: string
  title: string
  language: string
  authors: Map<string, WxrAuthor>
  /** Login names by the number of a person. */
  logins: Map<number, string>
  /** Login names that posts give as their author; an empty one where a post names nobody. */
  creators: Set<string>
  /** By `termKey`: what the channel declares, and what only the posts name. */
  terms: Map<string, WxrTerm>
  menus: OldMenu[]
  /** Records in all. */
  items: number
  /** Where the file cannot be read on, in words. */
  problem: string | undefined
}

const FEED =
  'The file is a feed (RSS), which has only the newest posts. Export the whole site with Tools > Export.'

type Reading = {
  records: AsyncIterable<ChannelRecord>
  /** Called before the first item: all of the channel's own words are known. */
  onStart: (survey: Survey) => Promise<void>
  onItem: (survey: Survey, item: WxrItem) => Promise<void>
  /** Address or name of the old site, said by whoever imports; it counts more than what the export says. */
  named?: string | undefined
}

/** The export does not say of which site it is, and nobody else has. */
export class NamelessSite extends Error {
  override readonly name = 'NamelessSite'
}

/**
 * @throws BrokenXml when there is nothing to import: the file is no export, or breaks before its first item
 * @throws NamelessSite where nothing names the site: what two of them have under one number would become one
 */
export async function surveyExport({ records, onStart, onItem, named = '' }: Reading): Promise<Survey> {
  const survey: Survey = {
    source: '',
    basePath: '',
    title: '',
    language: '',
    problem: undefined,
    items: 0,
    authors: new Map(),
    creators: new Set(),
    logins: new Map(),
    terms: new Map(),
    menus: [],
  }
  if (named !== '') setSource(survey, /^https?:/i.test(named) ? named : `https://${named}`)
  const isNamed = survey.source !== ''
  const start = async () => {
    if (survey.source === '') throw new NamelessSite()
    await onStart(survey)
  }
  let isExport = false
  let hasMark = false
  try {
    for await (const { element } of records) {
      hasMark ||= element.name === 'wp:wxr_version'
      isExport ||= hasMark || element.name === 'item'
      if (element.name !== 'item') {
        note(survey, element, isNamed)
        continue
      }
      const item = itemOf(element)
      if (survey.items === 0) {
        if (!hasMark && item.type === '' && item.id === 0) throw new BrokenXml(FEED)
        await start()
      }
      survey.items += 1
      if (item.id === 0) continue
      noteMenuEntry(survey, item)
      noteItem(survey, item)
      await onItem(survey, item)
    }
  } catch (error) {
    if (!(error instanceof BrokenXml) || survey.items === 0) throw error
    survey.problem = error.message
  }
  if (!isExport)
    throw new BrokenXml('The file is not an export of WordPress: it has neither its mark nor any item.')
  if (survey.items === 0) await start()
  return survey
}

function note(survey: Survey, element: XmlElement, isNamed: boolean): void {
  const text = element.text.trim()
  switch (element.name) {
    case 'title':
      survey.title = readLine(text, 100)
      break
    case 'language':
      survey.language = text
      break
    case 'link':
      if (survey.source === '') setSource(survey, text)
      break
    case 'wp:base_blog_url':
      // Names the site: once records have been kept under a name, that name stays.
      if (!isNamed && survey.items === 0 && originOf(text) !== '') setSource(survey, text)
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
  }
}

function setSource(survey: Survey, address: string): void {
  survey.source = originOf(address)
  survey.basePath = (URL.parse(address)?.pathname ?? '').replace(/\/+$/, '')
}

/** An index holds it beside the longest path. */
const LONGEST = 200

/** The address that names a site, without scheme, `www.` and the slash at its end: they change over the years. */
export function originOf(address: string): string {
  const url = URL.parse(address)
  const origin = url ? `${url.host.replace(/^www\./, '')}${url.pathname}`.replace(/\/+$/, '') : ''
  return origin.length <= LONGEST ? origin : ''
}

function noteItem(survey: Survey, item: WxrItem): void {
  if (refusalOf(item) !== undefined) return
  survey.creators.add(item.creator)
  for (const { taxonomy, slug, name } of item.terms) {
    const term = { id: 0, taxonomy, slug, name, parent: '', description: '' }
    if (taxonomy !== '' && !survey.terms.has(termKey(term))) noteTerm(survey, term)
  }
}

/** `en-US`, `zh-TW`, `es`: the nearest of our languages. */
export const languageOf = (tag: string): Locale =>
  /^zh/i.test(tag) ? 'zh-hans' : /^es/i.test(tag) ? 'es' : tag === '' ? DEFAULT_LOCALE : 'en'

export const termKey = ({ taxonomy, slug }: Pick<WxrTerm, 'taxonomy' | 'slug'>) => `${taxonomy} ${slug}`

const noteTerm = (survey: Survey, term: WxrTerm) => survey.terms.set(termKey(term), term)
