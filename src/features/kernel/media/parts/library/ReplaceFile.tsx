import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { replaceMedia, updateMedia } from '../../contract.ts'
import { MOST_SIDE } from '../../rules/uploads.ts'
import type { MediaItem } from '../../schemas.ts'
import { dimensionsOfImage, shrinkImage } from '../upload/shrink-image.ts'
import { UploadRow } from '../upload/UploadRow.tsx'
import { createUploader } from '../upload/uploader.ts'

const ACCEPTED = { image: 'image/*', video: 'video/*', audio: 'audio/*', attachment: undefined } as const

/** Sends another file, which then stands wherever this one does. */
export function ReplaceFile({ item, onChanged }: { item: MediaItem; onChanged: (item: MediaItem) => void }) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const arrived = useRef<(fresh: MediaItem) => void>(() => undefined)
  arrived.current = async ({ databaseId, isGated }) => {
    // What was sent is open to everybody until it is said to be otherwise.
    const isSame = databaseId === item.databaseId || isGated === item.isGated
    if (!isSame && !(await request(updateMedia, { id: databaseId, isGated: item.isGated }))) return
    const changed = await request(replaceMedia, { id: item.databaseId, by: databaseId })
    if (!changed) return
    toast.success(t('library.replaced'))
    onChanged(changed)
  }
  const [uploader] = useState(() => createUploader((fresh) => arrived.current(fresh)))
  const uploads = useSyncExternalStore(uploader.subscribe, uploader.list, uploader.list)
  useEffect(() => () => uploader.stop(), [uploader])
  const send = async (file: File | undefined) => {
    if (!file) return
    const dimensions = item.kind === 'image' ? await dimensionsOfImage(file) : null
    uploader.add([
      dimensions && Math.max(dimensions.width, dimensions.height) > MOST_SIDE
        ? await shrinkImage(file)
        : file,
    ])
  }
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[item.kind]}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button look="line" disabled={uploader.isBusy()} onClick={() => input.current?.click()}>
        {t('library.replace')}
      </Button>
      <small className="text-13 text-soft">{t('library.replace.help')}</small>
      {uploads
        .filter(({ state }) => state !== 'complete')
        .map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploader={uploader} />
        ))}
    </div>
  )
}
