import { cutText, foldAccents, foldWidth, type Piece } from '#features/kernel/entries/rules/cut-text.ts'
import { beginning } from './mark-hits.ts'
import { type Term, wordsOfTerms } from './parse-query.ts'

/** Accented Latin letters with the letter that folding makes of them. */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, place) => {
  const letter = String.fromCharCode(0xc0 + place)
  return [letter, foldAccents(foldWidth(letter))] as const
}).filter(([letter, folded]) => folded.length === 1 && /\p{L}/u.test(letter))
const LETTERS = `a-zA-Z0-9${ACCENTED.map(([letter]) => letter).join('')}`
/** Texts of these letters and punctuation only. */
const LATIN = new RegExp(`^[\\0-\\x7f¡«·»¿\\u2010-\\u2027${LETTERS}]*$`)
const PLAIN_WORD = /^[a-z0-9]+$/

/** A plain letter in either case, with and without accents. */
const anyCase = (plain: string): string =>
  `[${plain}${plain.toUpperCase()}${ACCENTED.flatMap(([letter, folded]) => (folded === plain ? letter : [])).join('')}]`

/**
 * Tokenizes only the words of a text that may be hits. Tokenizing whole texts is the most expensive part of a search in
 * our process; in Latin script, candidates can be found by a pattern of the beginnings of the words searched for.
 */
export function createCandidateTokenizer(terms: readonly Term[]): (text: string) => Piece[] {
  const beginnings = [...new Set(wordsOfTerms(terms).map(beginning))].filter((word) => PLAIN_WORD.test(word))
  const any = beginnings.map((letters) => Array.from(letters, anyCase).join('')).join('|')
  const likely = any === '' ? undefined : new RegExp(`(?<![${LETTERS}])(?:${any})[${LETTERS}]*`, 'g')
  return (text) => {
    if (!LATIN.test(text)) return [...cutText(text)]
    if (!likely) return []
    return [...text.matchAll(likely)].flatMap(({ 0: word, index }) =>
      Array.from(cutText(word), (piece) => shifted(piece, index)),
    )
  }
}

const shifted = (piece: Piece, by: number): Piece =>
  piece.kind === 'word' ? { ...piece, start: piece.start + by, end: piece.end + by } : piece
