import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
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
  /** It may directly follow a word; Chinese has no spaces. */
  afterWords?: boolean
  find: (query: string) => readonly Item[] | Promise<readonly Item[]>
  insert: (editor: Editor, item: Item) => void
  show: (suggested: Suggested<Item> | null) => void
}

/** A character opens a list of what can replace it; typing on searches the list, and keys choose from it. */
export const suggesting = <Item>({ name, char, afterWords = false, find, insert, show }: Options<Item>) =>
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
          choose: (item) => props.command(item),
        })
      }
      const take = (props: SuggestionProps<Item>) => {
        open = { props, chosen: 0 }
        update()
      }
      return [
        Suggestion<Item>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          char,
          allowSpaces: false,
          ...(afterWords && { allowedPrefixes: null }),
          allow: ({ editor, state, range }) => {
            if (editor.isActive('codeBlock') || editor.isActive('code')) return false
            // After a Latin letter or digit it belongs to an address.
            const before = state.doc.textBetween(Math.max(0, range.from - 1), range.from, ' ')
            return !afterWords || !/[\w.]/.test(before)
          },
          items: async ({ query }) => [...(await find(query))],
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
              open.props.command(item)
              return true
            },
            onExit: () => {
              open = null
              update()
            },
          }),
        }),
      ]
    },
  })
