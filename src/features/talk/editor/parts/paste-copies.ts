import type { Editor } from '@tiptap/core'
import type { Translate } from '#shared/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { isPastedPlainly } from './paste-markdown.ts'
import { pasteLater } from './paste-places.ts'

/** Comes with the first copy of a page or a program: many texts are written without one. */
let cleaning: typeof import('./clean-pasted.ts') | undefined

/** HTML from the clipboard as the editor is to read it. As long as its code is not there, `takeCopy` takes the copy. */
export function cleanedCopy(html: string, t: Translate): string {
  if (!cleaning) return html
  const count = cleaning.countFarPictures(html)
  if (count > 0) toast.info(t('editor.picture.far', { count }))
  return cleaning.cleanPasted(html)
}

/**
 * Takes what was copied with its formatting and pastes it once more as soon as it can be cleaned.
 *
 * @returns false where nothing has to be waited for
 */
export function takeCopy(
  editor: Editor | null,
  data: DataTransfer | null,
  { t, at }: { t: Translate; at?: number | undefined },
): boolean {
  if (cleaning || !editor || !data?.types.includes('text/html')) return false
  if (at === undefined && isPastedPlainly(editor)) return false
  // Of the event nothing can be read any more once it is over.
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  const words = data.getData('text/plain') || wordsOf(data.getData('text/html'))
  void pasteLater(editor, {
    ...{ at, t, words },
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
