import { cutText, foldAccents, type Piece, pairsOf } from './cut-text.ts'

/** The languages whose words are brought to their stems, by PostgreSQL's own dictionaries. */
export const STEM_LANGUAGES = ['en', 'es'] as const
export type StemLanguage = (typeof STEM_LANGUAGES)[number]

/** The stems of a word; none for a word that says nothing in that language, such as 'the'. */
export type StemOf = (word: string, language: StemLanguage) => readonly string[]

/** Latin words in Chinese texts are English ones as a rule. */
const stemLanguageOf = (language: string): StemLanguage => (language === 'es' ? 'es' : 'en')

/** A word as it is asked and indexed: with its accents, and without. */
export type Word = { exact: string; folded: string }

const HAS_STEM = /[a-z]/

/** In Spanish typed without accents the one ending whose stem hangs on them. */
const ION = /(?<=[cs]i)on$/

/** How a word may be spelled in a language: as it stands, and without its accents. */
function spellingsOf({ exact, folded }: Word, language: StemLanguage): string[] {
  if (!HAS_STEM.test(folded)) return []
  const spellings = [exact, folded]
  if (language === 'es') spellings.push(folded.replace(ION, 'ón'))
  return [...new Set(spellings)]
}

/** What the dictionaries have to be asked about before words become lexemes. */
export const stemsNeededBy = (word: Word): string[] => spellingsOf(word, 'es')

/**
 * What a word is found by. Accents count for stemming and for nothing else: 'información' and 'informacion' both have
 * the lexemes of either spelling.
 */
export function lexemesOf(word: Word, language: StemLanguage, stemOf: StemOf): string[] {
  const stems = spellingsOf(word, language).flatMap((spelling) => stemOf(spelling, language).map(foldAccents))
  return stems.length === 0 ? [word.folded] : [...new Set(stems)]
}

/** Words such as 'the' and 'para', which most texts have and which say nothing about what somebody looks for. */
export const isStopWord = (word: Word, stemOf: StemOf): boolean =>
  stemsNeededBy(word).length > 0 &&
  STEM_LANGUAGES.some((language) => stemOf(word.exact, language).length === 0)

/** A text that is indexed, cut already. */
export interface CutText {
  language: StemLanguage
  pieces: readonly Piece[]
}

/** Longer texts are found by their beginning: about what one reads in half an hour. */
export const INDEXED_LENGTH = 10_000

export const cutForIndex = (text: string, language: string): CutText => ({
  language: stemLanguageOf(language),
  pieces: [...cutText(text.slice(0, INDEXED_LENGTH))],
})

/** Every word of the texts that has to be known before they can be indexed. */
export const wordsToStem = (texts: Iterable<CutText>): Set<string> => {
  const words = new Set<string>()
  const seen = new Set<string>()
  for (const { pieces } of texts) {
    for (const piece of pieces) {
      if (piece.kind !== 'word' || seen.has(piece.exact)) continue
      seen.add(piece.exact)
      for (const word of stemsNeededBy(piece)) words.add(word)
    }
  }
  return words
}

/** A text says most of its words many times. */
function keepLexemes(stemOf: StemOf) {
  const known = { en: new Map<string, string[]>(), es: new Map<string, string[]>() }
  return (word: Word, language: StemLanguage): string[] => {
    const before = known[language].get(word.exact)
    if (before) return before
    const lexemes = lexemesOf(word, language, stemOf)
    known[language].set(word.exact, lexemes)
    return lexemes
  }
}

/** Between two texts, so that no phrase reaches from one into the next. */
const GAP = 10
/** PostgreSQL keeps no later place. */
const LAST_PLACE = 16_000

/**
 * The texts as a `tsvector` in PostgreSQL's own notation.
 *
 * @param marks further lexemes without a place, that no word can be mistaken for
 */
export function vectorOf(texts: readonly CutText[], stemOf: StemOf, marks: readonly string[] = []): string {
  const places = new Map<string, number[]>()
  const put = (lexeme: string, place?: number) => {
    const known = places.get(lexeme)
    if (!known) places.set(lexeme, place === undefined ? [] : [place])
    else if (place !== undefined && place !== known.at(-1)) known.push(place)
  }
  for (const mark of marks) put(mark)
  const lexemesFor = keepLexemes(stemOf)
  let place = 1
  for (const { language, pieces } of texts) {
    for (const piece of pieces) {
      const here = Math.min(place, LAST_PLACE)
      if (piece.kind === 'word') {
        for (const lexeme of lexemesFor(piece, language)) put(lexeme, here)
        place += 1
      } else {
        // Single signs are found too; only one that stands alone has a place.
        for (const sign of piece.signs) put(sign)
        if (piece.signs.length === 1) put(piece.signs[0] as string, here)
        pairsOf(piece.signs).forEach((pair, offset) => {
          put(pair, Math.min(place + offset, LAST_PLACE))
        })
        place += piece.signs.length
      }
    }
    place += GAP
  }
  return [...places]
    .map(([lexeme, at]) => `'${lexeme}'${at.length > 0 ? `:${at.slice(0, MOST_PLACES).join(',')}` : ''}`)
    .join(' ')
}

/** PostgreSQL keeps no more of one lexeme. */
const MOST_PLACES = 255

export const quoteLexeme = (lexeme: string): string => `'${lexeme}'`
