/** How text becomes words, and how words are asked for: everything about searching that needs no database. */

export { cutText, type Piece } from '#features/kernel/entries/rules/cut-text.ts'
export {
  cutForIndex,
  INDEXED_LENGTH,
  quoteLexeme,
  type StemLanguage,
  type StemOf,
  stemsNeededBy,
  vectorOf,
  wordsToStem,
} from '#features/kernel/entries/rules/lexemes.ts'
export {
  isSearchKind,
  kindMark,
  markedRange,
  SEARCH_KINDS,
  type SearchKind,
  timeMarks,
} from '#features/kernel/entries/rules/marks.ts'
export { createCandidateTokenizer } from './rules/candidate-tokenizer.ts'
export {
  candidateWords,
  excerptAround,
  findHits,
  type MarkedText,
  markHits,
} from './rules/mark-hits.ts'
export { parseQuery, type Term, withBeginning, wordsOfTerms } from './rules/parse-query.ts'
export { peopleQueryOf } from './rules/people-query.ts'
export { selectiveTerms, type TsQuery, tsQueryOf } from './rules/ts-query.ts'
export { FIRST_WINDOW, nextWindowEnd, rankOf, type TimeHistogram, timeAtRank } from './rules/window.ts'
