import { cutText, type Piece } from '#features/kernel/entries/rules/cut-text.ts'
import type { Word } from '#features/kernel/entries/rules/lexemes.ts'

/** One thing that a text must have, or must not have. */
export type Term =
  | {
      kind: 'word'
      word: Word
      /** Prefix match. */
      isBegun?: true
    }
  /** Neighbouring signs of a script without spaces. */
  | { kind: 'signs'; signs: readonly string[] }
  /** Words and signs in this order and nothing between them. */
  | { kind: 'phrase'; pieces: readonly Piece[] }

export interface ParsedQuery {
  wanted: Term[]
  unwanted: Term[]
  /** The key ends within a word, which may be incomplete; it is the last one in `wanted`. */
  endsInWord: boolean
}

/** Nobody types more by hand; whatever follows is not looked at. */
const READ_LENGTH = 300
const MOST_TERMS = 12
/** Minimum length of a prefix: shorter ones match too many words. */
const SHORTEST_BEGINNING = 3
/** Longer runs of CJK characters are sentences: their words are searched for in any position. */
const LONGEST_NAME = 4

/** A minus, a quoted phrase whose end may be missing, or what stands between spaces. */
const CHUNKS = /([-－−]*)(?:["“”„«»「」『』]([^"“”„«»「」『』]*)["“”„«»「」『』]?|([^\s"“”„«»「」『』]+))/gu

/**
 * Reads what somebody typed: words are all wanted, "quoted words" in this order, -words not at all. Nothing that one
 * can type is wrong; of signs that no text is found by, nothing remains.
 */
export function parseQuery(key: string): ParsedQuery {
  const wanted = new Map<string, Term>()
  const unwanted = new Map<string, Term>()
  let endsInWord = false
  for (const [chunk, minus, quoted, plain] of key.slice(0, READ_LENGTH).matchAll(CHUNKS)) {
    const pieces = [...cutText(quoted ?? plain ?? '')]
    const terms = minus || quoted !== undefined ? phraseOf(pieces) : pieces.flatMap(termsOf)
    const into = minus ? unwanted : wanted
    for (const term of terms) {
      const content = JSON.stringify(contentOf(term))
      // A repeated term counts at its last position.
      into.delete(content)
      into.set(content, term)
    }
    endsInWord = !minus && quoted === undefined && isOpen(pieces.at(-1), chunk.length)
  }
  return {
    endsInWord: endsInWord && wanted.size <= MOST_TERMS && /\S$/.test(key.slice(0, READ_LENGTH)),
    wanted: [...wanted.values()].slice(0, MOST_TERMS),
    unwanted: [...unwanted.values()].slice(0, MOST_TERMS),
  }
}

const isOpen = (last: Piece | undefined, end: number): boolean =>
  last?.kind === 'word' && last.end === end && last.folded.length >= SHORTEST_BEGINNING

/** The same query with the last word as a prefix; null where it is complete. */
export function withBeginning(parsed: ParsedQuery): ParsedQuery | null {
  const last = parsed.wanted.at(-1)
  if (!parsed.endsInWord || last?.kind !== 'word') return null
  return { ...parsed, wanted: [...parsed.wanted.slice(0, -1), { ...last, isBegun: true }] }
}

function phraseOf(pieces: Piece[]): Term[] {
  const [only] = pieces
  if (only === undefined) return []
  if (pieces.length === 1 && only.kind === 'word') return [{ kind: 'word', word: only }]
  // The pairs of a longer run could match anywhere in a text.
  if (pieces.length === 1 && only.kind === 'signs' && only.signs.length <= 2) {
    return [{ kind: 'signs', signs: only.signs }]
  }
  return [{ kind: 'phrase', pieces }]
}

function termsOf(piece: Piece): Term[] {
  if (piece.kind === 'word') return [{ kind: 'word', word: piece }]
  const { signs } = piece
  if (signs.length <= LONGEST_NAME) return [{ kind: 'signs', signs }]
  const words = segmentsOf(signs).filter((segment) => segment.length > 1)
  return (words.length > 0 ? words : [signs]).map((segment) => ({ kind: 'signs', signs: segment }))
}

function segmentsOf(signs: readonly string[]): string[][] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  return Array.from(segmenter.segment(signs.join('')), ({ segment }) => Array.from(segment))
}

/** The term without its position, for comparison. */
const contentOf = (term: Term): unknown => {
  if (term.kind === 'word') return term.word.folded
  if (term.kind === 'signs') return term.signs
  return term.pieces.map((piece) => (piece.kind === 'word' ? piece.folded : piece.signs))
}

/** The words that must be stemmed before the query can be built. */
export function wordsOfTerms(terms: readonly Term[]): Word[] {
  return terms.flatMap((term) => {
    if (term.kind === 'word') return [term.word]
    return term.kind === 'phrase' ? term.pieces.filter((piece) => piece.kind === 'word') : []
  })
}
