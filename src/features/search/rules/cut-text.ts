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

const SIGN =
  /[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]&&[\p{L}\p{N}]][\p{M}\uff9e\uff9f]*/v
const PIECES = new RegExp(
  `(?<signs>(?:${SIGN.source})+)|(?<emoji>\\p{Extended_Pictographic})|(?<word>[\\p{L}\\p{N}](?:(?!${SIGN.source})[\\p{L}\\p{N}\\p{M}])*)`,
  'gv',
)
const SIGNS = new RegExp(SIGN.source, 'gv')

/** Longer words are found by their beginning: nobody types a thousand letters, and an index must not hold them. */
const WORD_LENGTH = 40

export function* cutText(text: string): Generator<Piece> {
  for (const match of text.matchAll(PIECES)) {
    const { signs, word } = match.groups ?? {}
    const start = match.index
    if (signs !== undefined) {
      const piece = cutSigns(signs, start)
      if (piece.signs.length > 0) yield piece
      continue
    }
    const exact = firstSigns(foldWidth(word ?? match[0]), WORD_LENGTH)
    if (exact) yield { kind: 'word', exact, folded: foldAccents(exact), start, end: start + match[0].length }
  }
}

function cutSigns(run: string, start: number): Piece & { kind: 'signs' } {
  const signs: string[] = []
  const starts: number[] = []
  for (const { 0: sign, index } of run.matchAll(SIGNS)) {
    // A sign with a mark of its own may become one, and a compatibility sign several.
    for (const folded of foldWidth(sign)) {
      signs.push(folded)
      starts.push(start + index)
    }
  }
  return { kind: 'signs', signs, starts, end: start + run.length }
}

const foldWidth = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC')

const firstSigns = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')

/** Letters that have no accent to take away, but that people without them on their keyboard write so. */
const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
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
