import { type Editor, Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'

/** What a list over the text shows, and where; null while it is closed. */
export interface Suggested<Item> {
  items: readonly Item[]
  chosen: number
  at: { left: number; top: number; bottom: number }
  choose: (item: Item) => void
}

interface Options<Item> {
  name: string
  /** The character that opens the list. */
  char: string
  /** Where the list opens, by the words of the block before the caret; missing: where `char` stands. */
  opens?: (before: string) => { query: string; length: number } | null
  /** It may directly follow a word; Chinese has no spaces. */
  afterWords?: boolean
  find: (query: string, editor: Editor) => readonly Item[] | Promise<readonly Item[]>
  /** Shown, but of no use here: it is not chosen. */
  isDead?: (item: Item) => boolean
  insert: (editor: Editor, item: Item) => void
  show: (suggested: Suggested<Item> | null) => void
}

/** A character opens a list of what can replace it; typing on searches the list, and keys choose from it. */
export const suggesting = <Item>({
  name,
  char,
  opens,
  afterWords = false,
  find,
  isDead = () => false,
  insert,
  show,
}: Options<Item>) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      let open: { props: SuggestionProps<Item>; chosen: number } | null = null
      const update = () => {
        const box = open?.props.clientRect?.()
        if (!open || !box || open.props.items.length === 0) return show(null)
        const { props, chosen } = open
        show({
          items: props.items,
          chosen,
          at: { left: box.left, top: box.top, bottom: box.bottom },
          choose: (item) => isDead(item) || props.command(item),
        })
      }
      /** What came while a word was composed: letters that are not the word yet. */
      let waiting: SuggestionProps<Item> | null = null
      const take = (props: SuggestionProps<Item>) => {
        if (props.editor.view.composing) {
          waiting = props
          return
        }
        waiting = null
        open = {
          props,
          chosen: Math.max(
            0,
            props.items.findIndex((item) => !isDead(item)),
          ),
        }
        update()
      }
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              compositionend: () => {
                // The view still composes while this event is told.
                setTimeout(() => waiting && take(waiting))
                return false
              },
            },
          },
          // The page moves below a list that stands fast.
          view: () => {
            const follow = () => open && update()
            addEventListener('scroll', follow, { passive: true, capture: true })
            return { destroy: () => removeEventListener('scroll', follow, { capture: true }) }
          },
        }),
        Suggestion<Item>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          char,
          allowSpaces: false,
          ...(afterWords && { allowedPrefixes: null }),
          ...(opens && { findSuggestionMatch: ({ $position }) => matchAt($position, opens) }),
          allow: ({ editor, state, range }) => {
            if (editor.isActive('codeBlock') || editor.isActive('code')) return false
            // After a Latin letter or digit it belongs to an address.
            const before = state.doc.textBetween(Math.max(0, range.from - 1), range.from, ' ')
            return !afterWords || !/[\w.]/.test(before)
          },
          items: async ({ query, editor }) => [...(await find(query, editor as Editor))],
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            insert(editor as Editor, props)
          },
          render: () => ({
            onStart: take,
            onUpdate: take,
            onKeyDown: ({ event }) => {
              if (!open || open.props.items.length === 0) return false
              const { length } = open.props.items
              if (event.key === 'Escape') {
                open = null
                update()
                return true
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                const step = event.key === 'ArrowDown' ? 1 : length - 1
                open = { ...open, chosen: (open.chosen + step) % length }
                update()
                return true
              }
              const item = open.props.items[open.chosen]
              if ((event.key !== 'Enter' && event.key !== 'Tab') || !item) return false
              if (!isDead(item)) open.props.command(item)
              return true
            },
            onExit: () => {
              open = null
              waiting = null
              update()
            },
          }),
        }),
      ]
    },
  })

/** What stands for a node without words, so that places in the block and in its words are the same. */
const LEAF = '\ufffc'

function matchAt($at: ResolvedPos, opens: NonNullable<Options<never>['opens']>) {
  const before = $at.parent.textBetween(0, $at.parentOffset, undefined, LEAF)
  const found = opens(before)
  if (!found) return null
  const range = { from: $at.pos - found.length, to: $at.pos }
  return { range, query: found.query, text: before.slice(-found.length) }
}
