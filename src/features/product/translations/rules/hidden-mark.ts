import type { Doc } from '#features/kernel/documents/rules.ts'
import { hasContent } from '#features/product/authoring/rules.ts'
import type { Parts } from './compare-marks.ts'

/** Whether the original shows a part and hides the rest, so that a translation needs the mark where the rest begins. */
export const needsMark = (original: Parts): original is Parts & { hidden: Doc } =>
  original.hidden !== null && hasContent(original.document)

/** Nothing is hidden by a mark with nothing behind it. */
export const hasMark = ({ hidden }: Parts): boolean => hasContent(hidden)

/** Where the original has a hidden part and the translation has no mark, the whole translation is hidden. */
export const hideLikeOriginal = ({ document, hidden }: Parts, isGated: boolean): Parts =>
  isGated && !hasContent(hidden)
    ? { document: { ...document, content: [] }, hidden: document }
    : { document, hidden }
