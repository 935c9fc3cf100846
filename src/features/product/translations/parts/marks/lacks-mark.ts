import type { Doc } from '#features/kernel/documents/rules.ts'
import type { Parts } from '../../rules/compare-marks.ts'
import { hasMark, needsMark } from '../../rules/hidden-mark.ts'
import type { Translation } from '../../schemas.ts'
import type { Words } from '../kept-words.ts'

export const originalParts = ({ original }: Translation): Parts => ({
  document: original.document as Doc,
  hidden: original.hidden as Doc | null,
})

/** The original shows a part and hides the rest, and the translation does not say where the rest begins. */
export const lacksMark = (translation: Translation, words: Words): boolean =>
  needsMark(originalParts(translation)) && !hasMark(words)
