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
 * In parts, each a condition of its own: the index steps through the parts of a condition one by one, and leaps from
 * condition to condition.
 */
export interface TsQuery {
  /** Each must stand in the text. */
  parts: string[]
  /** What must not, as one part; null where nothing is unwanted. */
  without: string | null
  /** What is wanted, as it was said, for ranking. */
  terms: string[]
}

/**
 * Puts a query into PostgreSQL's notation.
 *
 * @returns null where nothing is wanted: what is only not wanted would be nearly everything
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

/** Without the small words; 'to be or not to be': where nothing else was said, they are what is looked for. */
export function selectiveTerms(wanted: readonly Term[], stemOf: StemOf): readonly Term[] {
  const selective = wanted.filter((term) => term.kind !== 'word' || !isStopWord(term.word, stemOf))
  return selective.length > 0 ? selective : wanted
}

const anyOf = (lexemes: readonly string[]): string =>
  lexemes.length === 1 ? quoteLexeme(lexemes[0] ?? '') : `(${lexemes.map(quoteLexeme).join(' | ')})`

/** A word may be of any language. */
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
    // In a text a single sign may be part of a longer run, where only pairs have places.
    else if (piece.signs.length === 1) loose.push(quoteLexeme(piece.signs[0] ?? ''))
    else
      pairsOf(piece.signs).forEach((pair, offset) => {
        link(quoteLexeme(pair), place + offset)
      })
    place += piece.kind === 'word' ? 1 : piece.signs.length
  }
  return `(${[...(chain ? [`(${chain})`] : []), ...loose].join(' & ')})`
}
