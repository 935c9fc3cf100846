import type { Editor } from '@tiptap/core'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Taking } from './far-pictures.ts'
import { isPastedPlainly } from './paste-markdown.ts'
import { pasteLater } from './paste-places.ts'
import { tameHtml } from './tame-html.ts'

/** Loaded with the first pasted HTML: many texts are written without any. */
let cleaning: typeof import('./cleaned-copy.ts') | undefined
/** What lies beside the HTML that is being pasted: its cleaning is told nothing of the event. */
let rtf = ''

export function noteCopy(data: DataTransfer | null): false {
  rtf = data?.getData('text/rtf') ?? ''
  return false
}

/** HTML from the clipboard, cleaned for the editor. Nothing until the code for that is loaded: `takeCopy` handles that paste. */
export const cleanedCopy = (html: string, t: Translate, taking: Taking | null): string =>
  cleaning ? cleaning.cleanCopy(tameHtml(html), { t, taking, rtf }) : ''

/**
 * Takes over a paste of HTML, and repeats it as soon as the code that cleans it is loaded.
 *
 * @returns false where nothing has to be loaded
 */
export function takeCopy(
  editor: Editor | null,
  data: DataTransfer | null,
  { t, at }: { t: Translate; at?: number | undefined },
): boolean {
  if (cleaning || !editor || !data?.types.includes('text/html')) return false
  if (at === undefined && isPastedPlainly(editor)) return false
  // The data of the event cannot be read after it, so it is copied.
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  const words = data.getData('text/plain') || wordsOf(data.getData('text/html'))
  void pasteLater(editor, {
    at,
    t,
    words,
    load: () => import('./cleaned-copy.ts'),
    paste: (code) => {
      cleaning = code
      const options = { clipboardData: copy, bubbles: true, cancelable: true }
      editor.view.dom.dispatchEvent(new ClipboardEvent('paste', options))
      code.settleMarks()
    },
  })
  return true
}

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(tameHtml(html), 'text/html').body.textContent.trim()
