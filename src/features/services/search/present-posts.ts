import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { FoundPage } from './queries/find-posts.ts'
import type { FoundText } from './queries/list-texts.ts'
import type { FoundRow } from './queries/list-things.ts'
import {
  createCandidateTokenizer,
  excerptAround,
  findHits,
  INDEXED_LENGTH,
  markHits,
  type Piece,
  type SearchKind,
  type StemOf,
  type Term,
} from './rules.ts'
import type { FoundPost } from './schemas.ts'

/** A text of something found, with what one reads of it. */
export interface ReadText extends FoundText {
  text: string
  /** Candidate tokens of title and text: computed once, as this is expensive. */
  cut: { title: readonly Piece[]; text: readonly Piece[] }
}

export function readTexts({ texts }: FoundPage, terms: readonly Term[]): ReadText[] {
  const cut = createCandidateTokenizer(terms)
  return texts.map((found) => {
    const text = openText(found)
    return { ...found, text, cut: { title: cut(found.title), text: cut(text) } }
  })
}

/** The open text, as it is indexed; a lead that the author wrote stands before it. */
function openText({ document, excerpt }: FoundText): string {
  if (document === null) return ''
  const read = upgradeDocument(document)
  const lines = read.ok ? plainText(read.document, INDEXED_LENGTH) : ''
  // Line breaks become ' · ', so that headings do not run into the text.
  const text = lines.replaceAll('\n', (end, at: number) =>
    ENDS_IN_PUNCTUATION.test(lines.slice(Math.max(0, at - 2), at)) ? end : ' · ',
  )
  return excerpt === '' || beginsWith(text, excerpt.replace(/…$/, '')) ? text : `${excerpt}\n${text}`
}

const ENDS_IN_PUNCTUATION = /\p{P}$/u
const SPACE = /\s/

/** Whether a text begins so, all its spaces and line breaks counting as one space; the rest of it is not looked at. */
function beginsWith(text: string, beginning: string): boolean {
  let at = 0
  for (let place = 0; place < beginning.length; place += 1) {
    const isSpace = SPACE.test(text[at] ?? '')
    if (beginning[place] !== (isSpace ? ' ' : text[at])) return false
    at += 1
    while (isSpace && SPACE.test(text[at] ?? '')) at += 1
  }
  return true
}

interface PresentContext {
  terms: readonly Term[]
  stemOf: StemOf
  locale: Locale
  places: PagePlaces
}

export function presentPosts(
  rows: readonly FoundRow[],
  texts: readonly ReadText[],
  context: PresentContext,
): FoundPost[] {
  return rows.flatMap((row) => {
    const own = texts.filter(({ postId, answerId }) =>
      row.answerId === null ? postId === row.postId && answerId === null : answerId === row.answerId,
    )
    const text = bestOf(own, context)
    if (!text) return []
    const topic =
      row.answerId === null
        ? text
        : nearest(
            texts.filter(({ postId, answerId }) => postId === row.postId && answerId === null),
            context.locale,
          )
    return [presentPost(row, text, topic, context)]
  })
}

const nearest = (texts: readonly ReadText[], locale: Locale): ReadText | undefined =>
  texts.find(({ language }) => language === locale) ?? texts.find(({ isOriginal }) => isOriginal) ?? texts[0]

/** The text in the reader's language; where only another one has what was looked for, that one. */
function bestOf(texts: readonly ReadText[], { terms, stemOf, locale }: PresentContext): ReadText | undefined {
  const first = nearest(texts, locale)
  if (texts.length < 2) return first
  const hits = (text: ReadText | undefined) =>
    new Set(
      text &&
        [text.cut.title, text.cut.text].flatMap((cut) =>
          findHits(cut, terms, stemOf).map(({ term }) => term),
        ),
    ).size
  const ordered = [first, ...texts.filter((text) => text !== first)]
  return ordered.reduce((best, text) => (hits(text) > hits(best) ? text : best), first)
}

function presentPost(
  row: FoundRow,
  text: ReadText,
  topic: ReadText | undefined,
  { terms, stemOf, places }: PresentContext,
): FoundPost {
  const title = topic?.title ?? ''
  const isAnswer = row.answerId !== null
  const type: SearchKind = isAnswer ? 'answer' : (row.kind as SearchKind)
  return {
    id: opaqueId(type, row.answerId ?? row.number),
    databaseId: row.answerId ?? row.number,
    type,
    title,
    titleParts: markHits(title, findHits(topic?.cut.title ?? [], terms, stemOf)),
    excerpt: excerptAround(text.text, findHits(text.cut.text, terms, stemOf)),
    language: text.language,
    gqSlug: isAnswer
      ? pathOf(places, 'community', 'answer', row.answerId ?? 0)
      : postPath(places, row.kind, row),
    authorName: row.authorName,
    viewsCache: row.views,
    likeCount: row.likes,
    commentCount: row.comments,
    featuredImage: pictureOf(row),
    at: row.at,
  }
}
