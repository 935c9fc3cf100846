import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { lineOf } from '#features/talk/editor/parts/find/matches.ts'
import { placeNear } from '../../rules/draft-passages.ts'
import type { DraftComment } from '../../schemas.ts'

/** What is marked in a text, as it is sent: its words, and where they begin. */
export interface Passage {
  text: string
  at: number
}

/** A line of the text: where its words begin among all words, and in the document. */
interface Line {
  start: number
  position: number
  text: string
}

function readLines(doc: Node): { lines: Line[]; words: string } {
  const lines: Line[] = []
  let words = ''
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const text = lineOf(node)
    lines.push({ start: words.length, position: at + 1, text })
    words += `${text}\n`
    return false
  })
  return { lines, words }
}

/** More than anybody can be asked to look at. */
const MOST = 1_000

/** null: nothing is marked. */
export function chosenPassage({ state: { doc, selection } }: Editor): Passage | null {
  if (selection.empty) return null
  const { lines, words } = readLines(doc)
  const placeOf = (position: number): number => {
    const line = lines.findLast((one) => one.position <= position)
    return line ? line.start + Math.min(position - line.position, line.text.length) : 0
  }
  const at = placeOf(selection.from)
  const text = words.slice(at, Math.min(placeOf(selection.to), at + MOST))
  return text.trim() === '' ? null : { text, at }
}

/** Where the words of a comment stand in a text that may have been changed since; null: nowhere. */
function rangeOf(doc: Node, { place, now }: DraftComment): { from: number; to: number } | null {
  if (!place) return null
  const { lines, words } = readLines(doc)
  const found = placeNear(words, now, place.starts)
  if (!found) return null
  const positionOf = (offset: number): number => {
    const line = lines.findLast(({ start }) => start <= offset)
    return line ? line.position + offset - line.start : 0
  }
  return { from: positionOf(found.starts), to: positionOf(found.ends) }
}

/** Chooses a passage and brings it into sight, where its words are still there. */
export function showPassage(editor: Editor, comment: DraftComment): void {
  const range = rangeOf(editor.state.doc, comment)
  if (!range) return
  editor.chain().setTextSelection(range).scrollIntoView().run()
  editor.view.focus()
}

/**
 * Puts the proposed words in the place of their passage, as one step that can be undone.
 *
 * @returns false where its words are not there any more
 */
export function takeProposal(editor: Editor, comment: DraftComment): boolean {
  const range = rangeOf(editor.state.doc, comment)
  const { proposal, now } = comment
  if (!range || proposal === null || !editor.isEditable) return false
  const tr = closeHistory(editor.state.tr)
  if (proposal === '') tr.delete(range.from, range.to)
  // Spaces that were marked with a word stay.
  else tr.insertText(`${/^\s*/.exec(now)}${proposal}${/\s*$/.exec(now)}`, range.from, range.to)
  editor.view.dispatch(tr)
  return true
}

const marked = ({ from, to }: { from: number; to: number }, { databaseId }: DraftComment) =>
  Decoration.inline(from, to, { class: 'draft-passage', 'data-comment': `${databaseId}` })

const KEY = new PluginKey<DecorationSet>('draft-passages')

/**
 * Marks the passages of comments in a text for as long as they are shown. A press on one, with nothing chosen, names its
 * comment.
 *
 * @returns takes the marks away
 */
export function markPassages(
  editor: Editor,
  comments: readonly DraftComment[],
  onPress: (comment: number) => void,
): () => void {
  const decorations = (doc: Node) =>
    DecorationSet.create(
      doc,
      comments.flatMap((comment) => {
        const range = comment.isDone ? null : rangeOf(doc, comment)
        return range ? [marked(range, comment)] : []
      }),
    )
  editor.registerPlugin(
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: (_config, { doc }) => decorations(doc),
        apply: (transaction, before) => before.map(transaction.mapping, transaction.doc),
      },
      props: {
        decorations: (state) => KEY.getState(state),
        handleDOMEvents: {
          click: ({ state }, { target }) => {
            const mark = (target as Element).closest<HTMLElement>('.draft-passage')
            if (mark && state.selection.empty) onPress(Number(mark.dataset.comment))
            return false
          },
        },
      },
    }),
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(KEY)
  }
}
