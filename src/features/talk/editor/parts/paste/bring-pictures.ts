import type { Editor } from '@tiptap/core'
import { send } from '#browser/calls/request.ts'
import { takePicture } from '#features/kernel/media/contract.ts'
import { chosen as chosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import type { MediaItem } from '#features/kernel/media/schemas.ts'
import { toast } from '#ui/toasts.ts'
import { insertPicture } from '../media/insert-media.ts'
import { untilLineIsBack, uploadPictures } from '../media/upload-pictures.ts'
import type { HeldPicture, Taking } from './far-pictures.ts'
import { offerPlace } from './offer-place.ts'

/** What is being brought into each editor: one picture after the other, in the order of the text. */
const bringing = new WeakMap<Editor, Promise<void>>()

/**
 * Brings pictures to the places that are kept for them: those that came along are sent, others the server takes from where
 * they lie. What cannot be had so keeps its place, and says what can be done.
 */
export function bringPictures(taking: Taking, held: readonly HeldPicture[]): void {
  const { editor, t } = taking
  for (const { place } of held) place.say(t('editor.far.waits'))
  const work = async () => {
    let left = 0
    for (const one of held) left += (await bring(taking, one)) ? 0 : 1
    if (left > 0 && !editor.isDestroyed) toast.info(t('editor.far.left', { count: left }))
  }
  bringing.set(editor, (bringing.get(editor) ?? Promise.resolve()).then(work))
}

/** @returns whether nothing is left to do */
async function bring(taking: Taking, held: HeldPicture): Promise<boolean> {
  const { editor, t } = taking
  const { picture, place } = held
  // The page was left, and it goes on with the next look at the text; or what was pasted was taken back.
  if (editor.isDestroyed) return true
  if (place.find() === null) return end(held)
  if (picture.file) return sendFile(taking, held, picture.file)
  if (!/^https?:/i.test(picture.src)) return offer(taking, held, t('editor.far.local'))
  const host = URL.parse(picture.src)?.host ?? picture.src
  for (;;) {
    place.say(t('editor.far.fetching', { host }))
    const outcome = await send(takePicture, { url: picture.src, alt: picture.alt })
    if (outcome.ok) return put(taking, held, outcome.result)
    if (!outcome.isUnreachable)
      return offer(taking, held, outcome.refusal?.messages[0] ?? t('editor.picture.unsent'))
    place.say(t('editor.picture.waiting', { count: 1 }))
    await untilLineIsBack()
  }
}

async function sendFile(taking: Taking, held: HeldPicture, file: File): Promise<boolean> {
  const { t } = taking
  let came: MediaItem | undefined
  held.place.say(t('editor.picture.sending', { count: 1 }))
  await uploadPictures([file], {
    t,
    say: held.place.say,
    take: (item) => {
      came = item
    },
    onOver: () => {},
  })
  return came ? put(taking, held, came) : offer(taking, held, t('editor.picture.unsent'))
}

function put({ editor, t }: Taking, held: HeldPicture, item: MediaItem): true {
  const { picture, place } = held
  const at = place.find()
  const { altText, caption } = item
  const words = { alt: picture.alt || altText, caption: picture.caption || caption }
  // It is in the library where the text round its place was deleted meanwhile.
  if (at !== null && !editor.isDestroyed) insertPicture(editor, { ...chosenItem(item), ...words }, at, t)
  return end(held)
}

function end({ place, forget }: HeldPicture): true {
  place.remove()
  forget()
  return true
}

function offer(taking: Taking, held: HeldPicture, why: string): false {
  const again = (work: () => Promise<unknown>) => {
    held.place.say(taking.t('editor.far.waits'))
    const { editor } = taking
    const next = (bringing.get(editor) ?? Promise.resolve()).then(work).then(() => {})
    bringing.set(editor, next)
  }
  offerPlace(held.place, {
    t: taking.t,
    why,
    src: held.picture.src,
    onFile: (file) => again(() => sendFile(taking, held, file)),
    onAgain:
      held.picture.file || /^https?:/i.test(held.picture.src) ? () => again(() => bring(taking, held)) : null,
    onLeaveOut: () => end(held),
  })
  return false
}
