import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { cleanPasted } from './clean-pasted.ts'
import { createMarks, type Marks, type Taking } from './far-pictures.ts'
import { filesOfRtf } from './local-pictures.ts'
import { farPicturesIn, markPictures } from './mark-pictures.ts'

/** Of the last paste, until its pictures have their places. */
let marks: Marks | null = null

/**
 * HTML from the clipboard, cleaned for the editor, with marks in the places of its pictures.
 *
 * @param taking null: no picture may stand in this text
 * @param rtf the same text as RTF, or ''
 */
export function cleanCopy(
  html: string,
  { t, taking, rtf }: { t: Translate; taking: Taking | null; rtf: string },
): string {
  if (!taking) {
    const body = new DOMParser().parseFromString(html, 'text/html').body
    const count = farPicturesIn(body).length
    if (count > 0) toast.info(t('editor.picture.far', { count }))
    return cleanPasted(html)
  }
  const made = createMarks(taking)
  marks = made
  // Whoever pastes later settles them at once; the editor itself pastes in this very turn.
  queueMicrotask(made.settle)
  return cleanPasted(html, (body) => {
    markPictures(body, made.mark, (count) => {
      const files = count > 0 ? filesOfRtf(rtf) : []
      // Where their numbers differ nobody could say which is which.
      return files.length === count ? files : []
    })
  })
}

/** Brings the pictures of what has just been pasted, as part of the same step of undo. */
export function settleMarks(): void {
  marks?.settle()
  marks = null
}
