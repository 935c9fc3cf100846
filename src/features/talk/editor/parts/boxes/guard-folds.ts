import { Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { unwrapColumns } from './columns.ts'
import { unwrapFold } from './fold.ts'

/**
 * Keeps folds and columns as a text may hold them, however they got there: a fold too deep and columns within columns are
 * written out, and the hidden part begins before a box and never within one. All is said, so that nobody looks for what they
 * have just made.
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
          const deep = findDeepBox(doc)
          if (deep === null) return null
          const isFold = doc.nodeAt(deep)?.type.name === 'fold'
          toast.info(
            isFold ? t('editor.fold.deep', { count: DOCUMENT_LIMITS.folds }) : t('editor.columns.inner'),
          )
          for (let at: number | null = deep; at !== null; at = findDeepBox(tr.doc)) {
            if (tr.doc.nodeAt(at)?.type.name === 'fold') unwrapFold(tr, at)
            else unwrapColumns(tr, at)
          }
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

/**
 * The place of a fold in more folds than there may be, or of columns in columns. Words are not looked at: it is asked with
 * every key.
 */
export function findDeepBox(parent: Node, start = 0, around = { folds: 0, columns: 0 }): number | null {
  let found: number | null = null
  parent.forEach((child, offset) => {
    if (found !== null || child.isTextblock || child.isLeaf) return
    const { folds, columns } = around
    const isFold = child.type.name === 'fold'
    const isColumns = child.type.name === 'columns'
    const isDeep = (isFold && folds === DOCUMENT_LIMITS.folds) || (isColumns && columns > 0)
    const within = { folds: folds + Number(isFold), columns: columns + Number(isColumns) }
    found = isDeep ? start + offset : findDeepBox(child, start + offset + 1, within)
  })
  return found
}
