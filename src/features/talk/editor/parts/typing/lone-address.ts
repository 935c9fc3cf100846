import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { type Embed, embedFromUrl, embedPage } from '#features/kernel/documents/rules.ts'
import { chosenMedia } from '../media/chosen-media.ts'
import { isPastedPlainly } from '../paste/paste-markdown.ts'

/** What a text may hold of an address, and what makes a line of it alone. */
export const ADDRESS = /^https?:\/\/[^\s/]+\.\S{1,2000}$/

/** An address that is alone in its line becomes what it shows, once Enter ends the line. */
export const loneAddresses = Extension.create({
  name: 'loneAddresses',
  // Before the key ends the line.
  priority: 200,
  addStorage: () => ({ shown: new Set<string>() }),
  addKeyboardShortcuts() {
    return { Enter: () => takeTyped(this.editor, this.storage.shown) }
  },
})

/** Each address once: who has taken its player back goes on writing below the link. */
function takeTyped(editor: Editor, shown: Set<string>): boolean {
  const { $from, empty } = editor.state.selection
  const address = $from.parent.textContent.trim()
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
  if (!isAtEnd || shown.has(address) || !ADDRESS.test(address)) return false
  shown.add(address)
  return showAt(editor, address)
}

/** Takes over the paste of one address into an empty line. */
export function takeAddress(editor: Editor | null, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? ''
  if (!editor || !ADDRESS.test(address) || isPastedPlainly(editor)) return false
  const { $from, empty } = editor.state.selection
  return empty && $from.parent.content.size === 0 && showAt(editor, address)
}

/** @returns false where it shows nothing, or where nothing may be shown */
function showAt(editor: Editor, address: string): boolean {
  const { $from } = editor.state.selection
  const { embed } = editor.schema.nodes
  const [around, index] = [$from.node(-1), $from.index(-1)]
  if (!embed || $from.parent.type.name !== 'paragraph' || !around?.canReplaceWith(index, index + 1, embed))
    return false
  const film = embedFromUrl(address)
  if (film) show(editor, $from.before(), address, { type: 'embed', attrs: film })
  return film !== undefined
}

/**
 * First the link that it would be otherwise, then what it shows: undo goes back to that link, and a link that does not
 * begin like an address stays one for readers too.
 */
function show(editor: Editor, at: number, address: string, media: Record<string, unknown>): void {
  const { schema, view } = editor
  const line = editor.state.doc.nodeAt(at)
  if (!line) return
  const link = closeHistory(editor.state.tr)
  view.dispatch(link.replaceWith(at, at + line.nodeSize, schema.nodeFromJSON(linkLine(address))))
  const tr = closeHistory(view.state.tr)
  tr.replaceWith(at, at + (tr.doc.nodeAt(at)?.nodeSize ?? 0), schema.nodeFromJSON(media))
  const behind = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0)
  const next = tr.doc.nodeAt(behind)
  const paragraph = schema.nodes.paragraph
  const isLineThere = next?.type === paragraph && next?.content.size === 0
  if (!isLineThere && paragraph) tr.insert(behind, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, behind + 1))
  view.dispatch(tr.scrollIntoView())
}

/** A link that does not begin like an address, and so stays one. */
export const linkLine = (address: string, title?: unknown) => ({
  type: 'paragraph',
  content: [
    {
      type: 'text',
      text: String(title || '') || address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
      marks: [{ type: 'link', attrs: { href: address } }],
    },
  ],
})

/** Makes a link of the chosen film or page. */
export function keepAsLink(editor: Editor): void {
  const chosen = chosenMedia(editor)
  const address = chosen && addressOf(chosen)
  if (!chosen || !address) return
  const line = editor.schema.nodeFromJSON(linkLine(address, chosen.attrs.title))
  const tr = editor.state.tr.replaceWith(chosen.at, chosen.at + 1, line)
  tr.setSelection(TextSelection.create(tr.doc, chosen.at + line.nodeSize - 1))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** Where a chosen film or page of another site is; null for what has no address of its own. */
export function addressOf({ type, attrs }: { type: string; attrs: Record<string, unknown> }): string | null {
  if (type === 'iframe') return String(attrs.src)
  if (type !== 'embed') return null
  const { provider, id, start } = attrs as Embed['attrs']
  return embedPage({ provider, id, ...(start && { start }) })
}
