import { Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { unwrapFold } from './fold.ts'

/**
 * Keeps folds as a text may hold them, however they got there: one too deep is written out, and the hidden part begins
 * before a fold and never within one. Both are said, so that nobody looks for what they have just made.
 */
export const guardFolds = (t: Translate) =>
  Extension.create({
    name: 'guardFolds',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, before, { tr, doc, selection }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const isHidden = hidesSomething(doc) && !hidesSomething(before.doc)
          if (isHidden && isInFold(selection.$head)) toast.info(t('editor.fold.hidden'))
          const deep = findDeepFold(doc)
          if (deep === null) return null
          toast.info(t('editor.fold.deep', { count: DOCUMENT_LIMITS.folds }))
          for (let at: number | null = deep; at !== null; at = findDeepFold(tr.doc)) unwrapFold(tr, at)
          return tr
        },
      }),
    ],
  })

function hidesSomething(doc: Node): boolean {
  let isFound = false
  doc.forEach(({ type }) => {
    isFound ||= type.name === 'hiddenStart'
  })
  return isFound
}

const isInFold = (place: ResolvedPos): boolean =>
  Array.from({ length: place.depth + 1 }, (_, depth) => depth).some(
    (depth) => place.node(depth).type.name === 'fold',
  )

/** The place of a fold in more folds than there may be. Words are not looked at: it is asked with every key. */
export function findDeepFold(parent: Node, start = 0, folds = 0): number | null {
  let found: number | null = null
  parent.forEach((child, offset) => {
    if (found !== null || child.isTextblock || child.isLeaf) return
    const isFold = child.type.name === 'fold'
    found =
      isFold && folds === DOCUMENT_LIMITS.folds
        ? start + offset
        : findDeepFold(child, start + offset + 1, folds + (isFold ? 1 : 0))
  })
  return found
}
