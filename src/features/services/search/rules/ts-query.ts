import { pairsOf } from '#features/kernel/entries/rules/cut-text.ts'
import {
  isStopWord,
  lexemesOf,
  quoteLexeme,
  STEM_LANGUAGES,
  type StemOf,
  type Word,
} from '#features/kernel/entries/rules/lexemes.ts'
import type { ParsedQuery, Term } from './parse-query.ts'

/**
 * A query as PostgreSQL reads it. Lexemes hold letters, digits and signs only, never a quote.
 *
 * In parts, each a separate condition: GIN evaluates the items of one condition one by one, and can skip between
 * conditions.
 */
export interface TsQuery {
  /** Each must stand in the text. */
  parts: string[]
  /** Excluded words, as one part; null for none. */
  without: string | null
  /** The wanted terms as typed, for ranking. */
  terms: string[]
}

/**
 * Puts a query into PostgreSQL's notation.
 *
 * @returns null without wanted terms: exclusions alone would match nearly everything
 */
export function tsQueryOf({ wanted, unwanted }: ParsedQuery, stemOf: StemOf): TsQuery | null {
  const selective = selectiveTerms(wanted, stemOf)
  if (selective.length === 0) return null
  const parts = selective.flatMap((term) =>
    term.kind === 'signs' ? allPairs(term.signs).map(quoteLexeme) : [termQuery(term, stemOf)],
  )
  const not = unwanted.map((term) => `!${termQuery(term, stemOf)}`)
  return {
    parts: [...new Set(parts)],
    without: not.length > 0 ? `(${not.join(' & ')})` : null,
    terms: selective.map((term) => termQuery(term, stemOf)),
  }
}

/** The terms without stop words; all terms where there are only stop words ('to be or not to be'). */
export function selectiveTerms(wanted: readonly Term[], stemOf: StemOf): readonly Term[] {
  const selective = wanted.filter((term) => term.kind !== 'word' || !isStopWord(term.word, stemOf))
  return selective.length > 0 ? selective : wanted
}

const anyOf = (lexemes: readonly string[]): string =>
  lexemes.length === 1 ? quoteLexeme(lexemes[0] ?? '') : `(${lexemes.map(quoteLexeme).join(' | ')})`

/** The stems of a word in every language. */
export const alternativesOf = (word: Word, stemOf: StemOf): string[] => [
  ...new Set(STEM_LANGUAGES.flatMap((language) => lexemesOf(word, language, stemOf))),
]

const allPairs = (signs: readonly string[]): string[] => (signs.length === 1 ? [...signs] : pairsOf(signs))

function termQuery(term: Term, stemOf: StemOf): string {
  if (term.kind === 'word') {
    const words = alternativesOf(term.word, stemOf)
    return term.isBegun
      ? `(${[...words.map(quoteLexeme), `${quoteLexeme(term.word.folded)}:*`].join(' | ')})`
      : anyOf(words)
  }
  if (term.kind === 'signs') return `(${allPairs(term.signs).map(quoteLexeme).join(' & ')})`
  return phraseQuery(term.pieces, stemOf)
}

function phraseQuery(pieces: (Term & { kind: 'phrase' })['pieces'], stemOf: StemOf): string {
  const loose: string[] = []
  let chain = ''
  let place = 0
  let last = 0
  const link = (part: string, at: number) => {
    chain = chain === '' ? part : `${chain} <${at - last}> ${part}`
    last = at
  }
  for (const piece of pieces) {
    if (piece.kind === 'word') link(anyOf(alternativesOf(piece, stemOf)), place)
    // A single character has no position where the text has a longer run: there only pairs have positions.
    else if (piece.signs.length === 1) loose.push(quoteLexeme(piece.signs[0] ?? ''))
    else
      pairsOf(piece.signs).forEach((pair, offset) => {
        link(quoteLexeme(pair), place + offset)
      })
    place += piece.kind === 'word' ? 1 : piece.signs.length
  }
  return `(${[...(chain ? [`(${chain})`] : []), ...loose].join(' & ')})`
}
