import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Command } from './commands.ts'

/** What the menu shows, and where; null while it is closed. */
export interface Slash {
  items: readonly Command[]
  chosen: number
  at: { left: number; top: number; bottom: number }
  choose: (item: Command) => void
}

interface Options {
  find: (query: string) => readonly Command[]
  show: (slash: Slash | null) => void
}

/** A slash at the beginning of a word opens the list of what can be inserted; one types on to search it. */
export const slashExtension = ({ find, show }: Options) =>
  Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      let open: { props: SuggestionProps<Command>; chosen: number } | null = null
      const tell = () => {
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
      const take = (props: SuggestionProps<Command>) => {
        open = { props, chosen: 0 }
        tell()
      }
      return [
        Suggestion<Command>({
          editor: this.editor,
          pluginKey: new PluginKey('slash'),
          char: '/',
          allowSpaces: false,
          allow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
          items: ({ query }) => [...find(query)],
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            props.run(editor as Editor)
          },
          render: () => ({
            onStart: take,
            onUpdate: take,
            onKeyDown: ({ event }) => {
              if (!open || open.props.items.length === 0) return false
              const { length } = open.props.items
              if (event.key === 'Escape') {
                open = null
                tell()
                return true
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                const step = event.key === 'ArrowDown' ? 1 : length - 1
                open = { ...open, chosen: (open.chosen + step) % length }
                tell()
                return true
              }
              const item = open.props.items[open.chosen]
              if ((event.key !== 'Enter' && event.key !== 'Tab') || !item) return false
              open.props.command(item)
              return true
            },
            onExit: () => {
              open = null
              tell()
            },
          }),
        }),
      ]
    },
  })

/** As high as the menu may grow. */
const HEIGHT = 320

export function SlashMenu({ slash }: { slash: Slash }) {
  const { t } = useI18n()
  const { items, chosen, at, choose } = slash
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the list
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const isBelow = at.bottom + HEIGHT < window.innerHeight || at.top < HEIGHT
  const left = Math.max(8, Math.min(at.left, window.innerWidth - 312))
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('editor.insert')}
      className="editor-slash"
      style={isBelow ? { left, top: at.bottom + 6 } : { left, bottom: window.innerHeight - at.top + 6 }}
    >
      {items.map((item, place) => (
        <button
          key={item.key}
          type="button"
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          // The text keeps the focus, and with it the place where it goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          <span className="editor-slash-icon">
            <Icon path={item.icon} size={18} />
          </span>
          {t(item.label)}
        </button>
      ))}
    </div>
  )
}
