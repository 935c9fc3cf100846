import { pairsOf } from '#features/kernel/entries/rules/cut-text.ts'
import type { Word } from '#features/kernel/entries/rules/lexemes.ts'
import { quoteLexeme } from '#features/kernel/entries/rules/lexemes.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * The query for people's names: prefix matches, without stemming and stop words.
 *
 * @returns null where the key has no word
 */
export function peopleQueryOf({ wanted }: ParsedQuery): string | null {
  const parts = wanted.flatMap((term) => {
    if (term.kind === 'word') return beginningWith(term.word)
    if (term.kind === 'signs') return signsTogether(term.signs)
    return term.pieces.flatMap((piece) =>
      piece.kind === 'word' ? beginningWith(piece) : signsTogether(piece.signs),
    )
  })
  return parts.length > 0 ? parts.join(' & ') : null
}

const beginningWith = ({ folded }: Word): string[] => [`${quoteLexeme(folded)}:*`]

const signsTogether = (signs: readonly string[]): string[] =>
  (signs.length === 1 ? signs : pairsOf(signs)).map(quoteLexeme)
