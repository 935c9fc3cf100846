import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Keyboard access. Tab has a meaning in lists, tables and code, so the ways out are those of other editors: Escape and
 * then Tab leaves the field; Alt+F10 leads to the toolbar, and Escape back. The description of the field names them.
 * Ctrl or ⌘ and K opens the dialog for a link.
 */
export const keyboardAccess = (askLink: { readonly current: (() => void) | null }) =>
  Extension.create({
    name: 'keyboardAccess',
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
                // The editor ignores it, and the browser moves the focus as usual.
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
