import { docIndex } from '#features/docs/modules/doc-index.ts'
import { docText } from '#features/docs/modules/doc-text.ts'
import { docTree } from '#features/docs/modules/doc-tree.ts'
import { docSubject } from '#features/docs/subject.ts'
import type { Module, Subject } from '#site/module.ts'

/** Every piece that page data can place. */
export const modules: readonly Module[] = [docIndex, docText, docTree]

/** What the pages of the views are about. */
export const subjects: readonly Subject<never>[] = [docSubject]
