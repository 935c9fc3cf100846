import { send } from '#browser/calls/request.ts'
import { getQuota } from '#features/kernel/media/contract.ts'
import { dimensionsOfImage, shrinkImage } from '#features/kernel/media/parts/upload/shrink-image.ts'
import { createUploader, type Upload } from '#features/kernel/media/parts/upload/uploader.ts'
import { MOST_SIDE, refusalOfFile } from '#features/kernel/media/rules/uploads.ts'
import type { MediaItem, Quota } from '#features/kernel/media/schemas.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'

interface Sending {
  t: Translate
  say: (words: string) => void
  take: (item: MediaItem) => void
  /** Nothing more comes of this file: it is there, or it is refused. */
  onOver: (file: File) => void
}

/** Checks each file, and uploads the allowed ones one after the other. */
export async function uploadPictures(
  files: readonly File[],
  { t, say, take, onOver }: Sending,
): Promise<void> {
  const outcome = await askQuota(() => say(t('editor.picture.waiting', { count: files.length })))
  if (!outcome.ok) {
    for (const file of files) onOver(file)
    return void toast.error(outcome.refusal?.messages[0] ?? t('editor.picture.unsent'))
  }
  /** As they are sent, with what they were made of. */
  const good = new Map<File, File>()
  for (const file of files) {
    const fitting = await fitted(file)
    const problem = await problemOf(fitting, outcome.result, t)
    if (problem === null) good.set(fitting, file)
    else {
      onOver(file)
      toast.error(problem)
    }
  }
  if (good.size === 0) return
  await new Promise<void>((resolve) => {
    const uploader = createUploader(take)
    uploader.subscribe(() => {
      const isLeft = ({ state, isLineBroken }: Upload) =>
        state !== 'complete' && (state !== 'error' || isLineBroken)
      const left = uploader.list().filter(isLeft)
      for (const upload of uploader.list()) if (!isLeft(upload)) onOver(good.get(upload.file) ?? upload.file)
      const isBroken = left.some(({ isLineBroken }) => isLineBroken)
      say(t(isBroken ? 'editor.picture.waiting' : 'editor.picture.sending', { count: left.length }))
      if (left.length > 0) return
      for (const { state, problem } of uploader.list())
        if (state === 'error') toast.error(problem ?? t('editor.picture.unsent'))
      resolve()
    })
    uploader.add([...good.keys()])
  })
}

/** ms after which a broken line is tried again: not every browser notices when it is back. */
const LINE_WAIT = 5_000

/** Asks until there is an answer: a broken line is no reason to lose a picture. */
async function askQuota(onBroken: () => void) {
  for (;;) {
    const outcome = await send(getQuota, {})
    if (outcome.ok || !outcome.isUnreachable) return outcome
    onBroken()
    await untilLineIsBack()
  }
}

/** Waits until it is worth trying again. */
export const untilLineIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = setTimeout(resolve, LINE_WAIT)
    const goOn = () => {
      clearTimeout(rest)
      resolve()
    }
    window.addEventListener('online', goOn, { once: true })
  })

/** A photo as telephones make it is larger than what is taken: it is made smaller. What moves would stand still. */
async function fitted(file: File): Promise<File> {
  if (file.type === 'image/gif') return file
  const sides = await dimensionsOfImage(file)
  const isWide = sides !== null && Math.max(sides.width, sides.height) > MOST_SIDE
  return isWide ? shrinkImage(file).catch(() => file) : file
}

async function problemOf(file: File, quota: Quota, t: Translate): Promise<string | null> {
  const { image, maxFileSize, imageSize } = quota
  if (!image.can) return t('refusal.upload-not-allowed')
  const limits = { file_mimes: { image: image.mimes, video: [], audio: [], attachment: [] }, imageSize }
  const bad = refusalOfFile(file, { ...limits, max_file_size: maxFileSize })
  if (bad)
    return t(`refusal.${bad.code}` as 'refusal.upload-large', { size: 0, ...('params' in bad && bad.params) })
  const sides = await dimensionsOfImage(file)
  return sides && Math.max(sides.width, sides.height) > MOST_SIDE ? t('refusal.upload-picture-wide') : null
}
