/** How text becomes words, and how words are asked for: everything about searching that needs no database. */
export { createLikelyCutter } from './rules/cut-likely.ts'
export { cutText, type Piece } from './rules/cut-text.ts'
export {
  type CutText,
  cutForIndex,
  INDEXED_LENGTH,
  type StemLanguage,
  type StemOf,
  stemsNeededBy,
  vectorOf,
  wordsToStem,
} from './rules/lexemes.ts'
export {
  excerptAround,
  findHits,
  type MarkedText,
  markHits,
  wordsToJudge,
} from './rules/mark-hits.ts'
export {
  isSearchKind,
  kindMark,
  SEARCH_KINDS,
  type SearchKind,
  stretchOf,
  timeMarks,
} from './rules/marks.ts'
export { type ParsedQuery, parseQuery, type Term, withBeginning, wordsOfTerms } from './rules/parse-query.ts'
export { peopleQueryOf } from './rules/people-query.ts'
export { FIRST_REACH, type Ladder, momentOf, nextReach, rankOf } from './rules/reach.ts'
export { quoteLexeme, type TsQuery, tellingTerms, tsQueryOf } from './rules/ts-query.ts'
