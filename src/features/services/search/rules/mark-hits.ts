import { cutText, type Piece, pairsOf } from '#features/kernel/entries/rules/cut-text.ts'
import {
  lexemesOf,
  STEM_LANGUAGES,
  type StemOf,
  stemsNeededBy,
  type Word,
} from '#features/kernel/entries/rules/lexemes.ts'
import { type Term, wordsOfTerms } from './parse-query.ts'
import { alternativesOf } from './ts-query.ts'

/** A text in parts, some of which are hits. Without markup: the view decides how to highlight them. */
export type MarkedText = Array<{ text: string; isHit: boolean }>

export interface Hit {
  start: number
  end: number
  /** Which of the terms. */
  term: number
}

/** Forms of one word share their beginning: only such words are stemmed by the dictionaries. */
export const beginning = (word: Word): string => word.folded.slice(0, 3)

/** Tokenized in advance, where it is needed more than once. */
type Text = string | readonly Piece[]
const piecesOf = (text: Text): Iterable<Piece> => (typeof text === 'string' ? cutText(text) : text)

/** Words of the texts that may be hits: the dictionaries are asked for the stems of these. */
export function candidateWords(texts: readonly Text[], terms: readonly Term[]): Set<string> {
  const beginnings = new Set(wordsOfTerms(terms).map(beginning))
  const words = new Set<string>()
  if (beginnings.size === 0) return words
  for (const text of texts) {
    for (const piece of piecesOf(text)) {
      if (piece.kind !== 'word' || !beginnings.has(beginning(piece))) continue
      for (const word of stemsNeededBy(piece)) words.add(word)
    }
  }
  return words
}

type Matcher = { term: number } & (
  | { word: Word; lexemes: Set<string>; isBegun: boolean }
  | { signs: readonly string[] }
)

function matchersOf(terms: readonly Term[], stemOf: StemOf): Matcher[] {
  return terms.flatMap((term, place): Matcher[] => {
    const ofWord = (word: Word, isBegun = false) => ({
      term: place,
      word,
      lexemes: new Set(alternativesOf(word, stemOf)),
      isBegun,
    })
    if (term.kind === 'word') return [ofWord(term.word, term.isBegun)]
    if (term.kind === 'signs') return [{ term: place, signs: term.signs }]
    return term.pieces.map((piece) =>
      piece.kind === 'word' ? ofWord(piece) : { term: place, signs: piece.signs },
    )
  })
}

/** Where in a text the terms stand, in order; hits may touch, but not overlap. */
export function findHits(text: Text, terms: readonly Term[], stemOf: StemOf): Hit[] {
  const matchers = matchersOf(terms, stemOf)
  const hits: Hit[] = []
  for (const piece of piecesOf(text)) {
    for (const matcher of matchers) {
      if (piece.kind === 'word') {
        if ('word' in matcher && isSameWord(piece, matcher, stemOf)) {
          hits.push({ start: piece.start, end: piece.end, term: matcher.term })
          break
        }
      } else if ('signs' in matcher) {
        const { signs, starts, end } = piece
        for (const [first, next] of sequences(signs, matcher.signs)) {
          hits.push({ start: starts[first] ?? 0, end: starts[next] ?? end, term: matcher.term })
        }
      }
    }
  }
  return withoutOverlaps(hits)
}

const isSameWord = (
  piece: Word,
  { word, lexemes, isBegun }: Extract<Matcher, { word: Word }>,
  stemOf: StemOf,
) =>
  piece.folded === word.folded ||
  (isBegun && piece.folded.startsWith(word.folded)) ||
  (beginning(piece) === beginning(word) &&
    STEM_LANGUAGES.some((language) =>
      lexemesOf(piece, language, stemOf).some((lexeme) => lexemes.has(lexeme)),
    ))

/** Ranges where the signs occur as a sequence; else those of pairs of them. */
function sequences(signs: readonly string[], wanted: readonly string[]): Array<[number, number]> {
  const found = placesOf(signs, wanted)
  if (found.length > 0 || wanted.length <= 2) return found
  return pairsOf(wanted)
    .flatMap((pair) => placesOf(signs, Array.from(pair)))
    .toSorted(([one], [other]) => one - other)
}

function placesOf(signs: readonly string[], wanted: readonly string[]): Array<[number, number]> {
  const places: Array<[number, number]> = []
  for (let place = 0; place + wanted.length <= signs.length; place += 1) {
    if (wanted.every((sign, offset) => signs[place + offset] === sign)) {
      places.push([place, place + wanted.length])
    }
  }
  return places
}

function withoutOverlaps(hits: Hit[]): Hit[] {
  const kept: Hit[] = []
  for (const hit of hits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = kept.at(-1)
    if (last && hit.start < last.end) last.end = Math.max(last.end, hit.end)
    else kept.push({ ...hit })
  }
  return kept
}

/** A text with its hits, or the part of it from `start` to `end`. */
export function markHits(text: string, hits: readonly Hit[], start = 0, end = text.length): MarkedText {
  const marked: MarkedText = []
  const put = (from: number, to: number, isHit: boolean) => {
    if (to > from) marked.push({ text: text.slice(from, to).replace(/\s/g, ' '), isHit })
  }
  let done = start
  for (const hit of hits) {
    if (hit.start < done || hit.end > end) continue
    put(done, hit.start, false)
    put(hit.start, hit.end, true)
    done = hit.end
  }
  put(done, end, false)
  return marked
}

/** Excerpt length of about two lines, in UTF-16 units: CJK characters are twice as wide as letters. */
const LETTERS = 170
const SIGNS = 85
const WIDE = /[\p{scx=Han}\p{scx=Hangul}]/gu

/** The part of a text that shows most of what was looked for, with its hits. */
export function excerptAround(text: string, hits: readonly Hit[]): MarkedText {
  const isWide = (text.slice(0, 400).match(WIDE)?.length ?? 0) > 60
  const length = isWide ? SIGNS : LETTERS
  const lead = Math.round(length / 5)
  const focus = densest(hits, length - lead)
  const start = focus <= lead ? 0 : beginAt(text, focus - lead, focus)
  const end = start + length >= text.length ? text.length : endAt(text, start + length, start + length - 24)
  const marked = markHits(text, hits, start, end)
  return [...dots(start), ...withDots(marked, end < text.length)]
}

/** Ellipsis for omitted text before the excerpt. */
const dots = (start: number): MarkedText => (start > 0 ? [{ text: '…', isHit: false }] : [])

/** Ellipsis for omitted text after the excerpt; replaces final punctuation. */
function withDots(marked: MarkedText, isCut: boolean): MarkedText {
  const last = marked.at(-1)
  if (!isCut || !last) return marked
  if (last.isHit) return [...marked, { text: '…', isHit: false }]
  return [...marked.slice(0, -1), { text: `${last.text.replace(DANGLING, '')}…`, isHit: false }]
}
const DANGLING = /[\s·.。,，、;；:：!！?？…]+$/u

/** The hit that is followed by the most different terms within a length. */
function densest(hits: readonly Hit[], length: number): number {
  let best = { start: 0, terms: 0 }
  for (const [place, { start }] of hits.entries()) {
    const terms = new Set<number>()
    for (let next = place; next < hits.length; next += 1) {
      const hit = hits[next] as Hit
      if (hit.end > start + length) break
      terms.add(hit.term)
    }
    if (terms.size > best.terms) best = { start, terms: terms.size }
  }
  return best.start
}

const BREAK = /[\s。！？；，、.!?;,·]/u
/** Low surrogates, combining marks and joiners, which belong to the character before. */
const JOINED = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u

/** Start after a space or punctuation between both positions, else at the first character boundary. */
function beginAt(text: string, from: number, to: number): number {
  for (let place = from; place < to; place += 1) {
    if (!BREAK.test(text[place] ?? '')) continue
    while (place < to && BREAK.test(text[place] ?? '')) place += 1
    return place
  }
  let place = from
  while (place < to && JOINED.test(text.slice(place, place + 2))) place += 1
  return place
}

function endAt(text: string, from: number, back: number): number {
  for (let place = from; place > back; place -= 1) if (BREAK.test(text[place] ?? '')) return place
  let place = from
  while (place > back && JOINED.test(text.slice(place, place + 2))) place -= 1
  return place
}
