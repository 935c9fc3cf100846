import { type Editor, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { BUTTON_LOOKS, BUTTON_PLACES, DOCUMENT_LIMITS, isSafeHref } from '#features/kernel/documents/rules.ts'

const plain = { default: null, rendered: false }

/** A link on a line of its own. What it says and where it leads is written in a field below it. */
export const button = Node.create({
  name: 'button',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    label: { default: '', rendered: false },
    href: plain,
    look: plain,
    align: plain,
  }),
  parseHTML: () => [
    {
      tag: 'div[data-button]',
      getAttrs: (element) => {
        const href = element.querySelector('a')?.getAttribute('href')
        const { look, align } = element.dataset
        if (!isSafeHref(href)) return false
        return {
          label: element.textContent.trim().slice(0, DOCUMENT_LIMITS.label),
          href,
          look: BUTTON_LOOKS.find((one) => one === look) ?? null,
          align: BUTTON_PLACES.find((one) => one === align) ?? null,
        }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    {
      'data-button': '',
      ...(attrs.look && { 'data-look': attrs.look }),
      ...(attrs.align && { 'data-align': attrs.align }),
    },
    ['a', { href: attrs.href ?? '' }, attrs.label],
  ],
  renderText: ({ node: { attrs } }) => `${attrs.label} (${attrs.href ?? ''})`,
})

/** Puts a button below the line of the caret, or in its place where it is empty, and chooses it. @returns false: none may stand there */
export function insertButton({ state, view }: Editor): boolean {
  const type = state.schema.nodes.button
  const { $from, from, to } = state.selection
  if (!type) return false
  const label = state.doc.textBetween(from, to, ' ', ' ').trim().slice(0, DOCUMENT_LIMITS.label)
  const isLine = $from.parent.isTextblock && $from.depth > 0
  const isEmpty = isLine && $from.parent.content.size === 0
  const at = isLine ? (isEmpty ? $from.before() : $from.after()) : to
  const parent = isLine ? $from.node(-1) : $from.parent
  const index = isLine ? $from.index(-1) + (isEmpty ? 0 : 1) : $from.index()
  if (!parent.canReplaceWith(index, isEmpty ? index + 1 : index, type)) return false
  const tr = state.tr.replaceWith(at, isEmpty ? $from.after() : at, type.create({ label }))
  view.focus()
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
  return true
}
