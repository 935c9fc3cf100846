/**
 * How text becomes words to be found: the same for what is indexed, for what is asked, and for marking what was
 * found. Scripts written without spaces are cut into overlapping pairs of signs, so that every two neighbouring signs
 * of a text find it. Everything else is cut at what is no letter or digit.
 */
export type Piece =
  | {
      kind: 'word'
      /** Lower case, full-width forms made ordinary; with its accents, which stemming needs. */
      exact: string
      /** The same without accents. */
      folded: string
      start: number
      end: number
    }
  | {
      kind: 'signs'
      signs: string[]
      /** Where each sign begins in the text. */
      starts: number[]
      end: number
    }

/** Letters and digits of scripts that are written without spaces. */
const SPACELESS =
  '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}]&&[\\p{L}\\p{N}]]'
/** One of them with the marks on it; half-width Japanese has marks that are signs of their own. */
const SIGN = `${SPACELESS}[\\p{M}\\uff9e\\uff9f]*`
const WORD = `[[\\p{L}\\p{N}]--${SPACELESS}][[\\p{L}\\p{N}\\p{M}]--${SPACELESS}]*`
const PIECES = new RegExp(`(${WORD}|\\p{Extended_Pictographic})|(?:${SIGN})+`, 'gv')
const SIGNS = new RegExp(SIGN, 'gv')
/** What needs no folding: nearly all there is, and much faster to pass by. */
const PLAIN_TEXT = /^[\0-\x7f]*$/
const PLAIN_SIGNS = /^[\u4e00-\u9fff]+$/

/** Longer words are found by their beginning: nobody types a thousand letters, and an index must not hold them. */
const WORD_LENGTH = 40

export function* cutText(text: string): Generator<Piece> {
  for (const match of text.matchAll(PIECES)) {
    const { 0: found, 1: word, index: start } = match
    if (word === undefined) {
      const piece = cutSigns(found, start)
      if (piece.signs.length > 0) yield piece
      continue
    }
    const exact = firstSigns(foldWidth(word), WORD_LENGTH)
    if (exact) yield { kind: 'word', exact, folded: foldAccents(exact), start, end: start + found.length }
  }
}

function cutSigns(run: string, start: number): Piece & { kind: 'signs' } {
  const end = start + run.length
  if (PLAIN_SIGNS.test(run)) {
    const signs = run.split('')
    return { kind: 'signs', signs, starts: signs.map((_, place) => start + place), end }
  }
  const signs: string[] = []
  const starts: number[] = []
  for (const { 0: sign, index } of run.matchAll(SIGNS)) {
    // A sign with a mark of its own may become one, and a compatibility sign several.
    for (const folded of foldWidth(sign)) {
      signs.push(folded)
      starts.push(start + index)
    }
  }
  return { kind: 'signs', signs, starts, end }
}

export const foldWidth = (text: string): string =>
  PLAIN_TEXT.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().normalize('NFC')

const firstSigns = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')

/** Letters that have no accent to take away, but that people without them on their keyboard write so. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}
/** Marks above and below letters of scripts that are read without them too; in others a mark is a vowel. */
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]\p{M}*)\p{M}/gu
const HAS_MORE = /[^a-z0-9]/

export function foldAccents(word: string): string {
  if (!HAS_MORE.test(word)) return word
  return word
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** The overlapping pairs of a run. */
export const pairsOf = (signs: readonly string[]): string[] =>
  signs.slice(1).map((sign, place) => `${signs[place]}${sign}`)
