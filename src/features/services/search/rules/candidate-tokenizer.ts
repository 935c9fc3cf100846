import {
  cutText,
  foldAccents,
  foldWidth,
  type Piece,
  pairsOf,
} from '#features/kernel/entries/rules/cut-text.ts'
import { beginning } from './mark-hits.ts'
import { type Term, wordsOfTerms } from './parse-query.ts'

/** Accented Latin letters with the letter that folding makes of them. */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, place) => {
  const letter = String.fromCharCode(0xc0 + place)
  return [letter, foldAccents(foldWidth(letter))] as const
}).filter(([letter, folded]) => folded.length === 1 && /\p{L}/u.test(letter))
const LETTERS = `a-zA-Z0-9${ACCENTED.map(([letter]) => letter).join('')}`
/** Chinese signs that stand for themselves. */
const SIGNS = '\\u4e00-\\u9fff'
const PLAIN_SIGNS = new RegExp(`^[${SIGNS}]+$`)
/** Space and punctuation between them; no letters, digits or marks of any script. */
const BETWEEN_SIGNS =
  '\\u3000-\\u3003\\u3008-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff3f\\uff5b-\\uff64'
/** Texts of these letters, signs and punctuation only: in others a letter may be written in several ways. */
const PLAIN = new RegExp(`^[\\0-\\x7f¡«·»¿\\u2010-\\u2027${LETTERS}${SIGNS}${BETWEEN_SIGNS}]*$`)
const PLAIN_WORD = /^[a-z0-9]+$/

/** A plain letter in either case, with and without accents. */
const anyCase = (plain: string): string =>
  `[${plain}${plain.toUpperCase()}${ACCENTED.flatMap(([letter, folded]) => (folded === plain ? letter : [])).join('')}]`

/**
 * Tokenizes only what may be a hit. Tokenizing whole texts is the most expensive part of a search in our process: words
 * in Latin script are found by a pattern of the beginnings of those searched for, and of Chinese signs only those runs
 * are cut that hold a pair of the wanted ones.
 */
export function createCandidateTokenizer(terms: readonly Term[]): (text: string) => Piece[] {
  const beginnings = [...new Set(wordsOfTerms(terms).map(beginning))].filter((word) => PLAIN_WORD.test(word))
  const any = beginnings.map((letters) => Array.from(letters, anyCase).join('')).join('|')
  const likely = any === '' ? undefined : new RegExp(`(?<![${LETTERS}])(?:${any})[${LETTERS}]*`, 'g')
  const pairs = [
    ...new Set(signsOf(terms).flatMap((signs) => (signs.length > 2 ? pairsOf(signs) : signs.join('')))),
  ]
  const plainPairs = pairs.filter((pair) => PLAIN_SIGNS.test(pair))
  return (text) => {
    if (!PLAIN.test(text)) return [...cutText(text)]
    const words = likely ? Array.from(text.matchAll(likely), ({ 0: word, index }) => ({ word, index })) : []
    return [...words, ...runsWith(text, plainPairs)].flatMap(({ word, index }) =>
      Array.from(cutText(word), (piece) => shifted(piece, index)),
    )
  }
}

/** Sequences of signs that are wanted, by themselves or within a phrase. */
function signsOf(terms: readonly Term[]): Array<readonly string[]> {
  return terms.flatMap((term) => {
    if (term.kind === 'signs') return [term.signs]
    if (term.kind === 'word') return []
    return term.pieces.flatMap((piece) => (piece.kind === 'signs' ? [piece.signs] : []))
  })
}

/** The whole runs of signs that hold one of these pairs: a longer sequence has to be seen whole. */
function runsWith(text: string, pairs: readonly string[]): Array<{ word: string; index: number }> {
  const runs = new Map<number, string>()
  for (const pair of pairs) {
    for (let place = text.indexOf(pair); place >= 0; ) {
      let [start, end] = [place, place + pair.length]
      while (start > 0 && isSign(text.charCodeAt(start - 1))) start -= 1
      while (end < text.length && isSign(text.charCodeAt(end))) end += 1
      runs.set(start, text.slice(start, end))
      place = text.indexOf(pair, end)
    }
  }
  return Array.from(runs, ([index, word]) => ({ word, index }))
}

const isSign = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fff

/** The piece as it stands in the whole text, of which it was cut from a part. */
function shifted(piece: Piece, by: number): Piece {
  if (piece.kind === 'word') return { ...piece, start: piece.start + by, end: piece.end + by }
  return { ...piece, starts: piece.starts.map((start) => start + by), end: piece.end + by }
}
