import type { Editor } from '@tiptap/core'
import { chosen as chosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import type { MediaItem } from '#features/kernel/media/schemas.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { hasWords } from '../has-words.ts'
import { insertPicture } from '../media/insert-media.ts'
import type { PictureKeeper } from '../media/kept-pictures.ts'
import { keepPlace, type UploadPlace } from '../media/upload-places.ts'

/**
 * Uploads pictures that were pasted or dropped as files, one after the other. Each is inserted where it was put,
 * whatever is written meanwhile. For what may not be uploaded a message is shown; nothing of it leaves this device.
 *
 * @returns false where there are none, or where HTML with words came along: that is pasted as text
 */
export function takePictures(
  editor: Editor | null,
  data: DataTransfer | null,
  { t, at, keeper }: { t: Translate; at?: number | undefined; keeper: PictureKeeper },
): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!editor || files.length === 0) return false
  if (data?.types.includes('text/html') && hasWords(data.getData('text/html'))) return false
  const place = keepPlace(editor, at)
  keeper.keep(files, place)
  sendPictures(editor, files, { t, place, keeper })
  return true
}

interface Sending {
  t: Translate
  place: UploadPlace
  keeper: PictureKeeper
}

/** Sends files one after the other, behind those that are being sent; their place says how far they are. */
export function sendPictures(editor: Editor, files: readonly File[], { t, place, keeper }: Sending): void {
  const first = navigator.onLine ? 'editor.picture.sending' : 'editor.picture.waiting'
  place.say(t(first, { count: files.length }))
  const take = (item: MediaItem) => {
    if (!editor.isDestroyed) insertPicture(editor, chosenItem(item), place.find(), t)
  }
  const before = sending.get(editor) ?? Promise.resolve()
  const sent = before
    // If its code cannot be loaded nothing was sent, and the picture is still where it was copied.
    .then(() =>
      import('../media/upload-pictures.ts').catch(() => void toast.error(t('editor.picture.unsent'))),
    )
    .then((code) =>
      code?.uploadPictures(files, { t, say: place.say, take, onOver: (file) => keeper.forget(file) }),
    )
    .finally(place.remove)
  sending.set(editor, sent)
}

/** The last upload of each editor: the next one waits for it, and is inserted after it. */
const sending = new WeakMap<Editor, Promise<void>>()
