import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Tab has a meaning in lists, tables and code. The ways out by keyboard are those of other editors: Escape, then Tab; and
 * Alt+F10 to the tools, from which Escape leads back. The field is described by them. Ctrl or ⌘ and K asks for a link.
 */
export const goingByKeys = (askLink: { readonly current: (() => void) | null }) =>
  Extension.create({
    name: 'goingByKeys',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        askLink.current?.()
        return true
      },
    }),
    addProseMirrorPlugins() {
      let isLeaving = false
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              keydown: (view, { key, altKey }) => {
                if (altKey && key === 'F10') {
                  view.dom
                    .closest('[data-editor]')
                    ?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')
                    ?.focus()
                  return true
                }
                // The browser does with it what it does anywhere else.
                if (key === 'Tab' && isLeaving) return true
                if (key !== 'Shift') isLeaving = key === 'Escape'
                return false
              },
              blur: () => {
                isLeaving = false
                return false
              },
            },
          },
        }),
      ]
    },
  })
