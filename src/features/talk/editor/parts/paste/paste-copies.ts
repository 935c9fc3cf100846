import type { Editor } from '@tiptap/core'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { isPastedPlainly } from './paste-markdown.ts'
import { pasteLater } from './paste-places.ts'

/** Loaded with the first pasted HTML: many texts are written without any. */
let cleaning: typeof import('./clean-pasted.ts') | undefined

/** HTML from the clipboard, cleaned for the editor. Until the code for that is loaded, `takeCopy` handles the paste. */
export function cleanedCopy(html: string, t: Translate): string {
  if (!cleaning) return html
  const count = cleaning.countFarPictures(html)
  if (count > 0) toast.info(t('editor.picture.far', { count }))
  return cleaning.cleanPasted(html)
}

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
    load: () => import('./clean-pasted.ts'),
    paste: (code) => {
      cleaning = code
      const options = { clipboardData: copy, bubbles: true, cancelable: true }
      editor.view.dom.dispatchEvent(new ClipboardEvent('paste', options))
    },
  })
  return true
}

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
