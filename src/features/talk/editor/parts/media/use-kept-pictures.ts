import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { sendPictures } from '../paste/paste-pictures.ts'
import { type KeptPlaces, PictureKeeper } from './kept-pictures.ts'
import type { UploadPlace } from './upload-places.ts'

/** Keeps the pictures that are on their way, and sends on those that a reload has interrupted. */
export function usePictureKeeper(kept: KeptPlaces | undefined): PictureKeeper {
  return useMemo(() => new PictureKeeper(kept), [kept])
}

export function useRecalledPictures(editor: Editor, keeper: PictureKeeper): void {
  const { t } = useI18n()
  const resume = async (kept: string, place: UploadPlace) => {
    const forget = keeper.keepAddress(kept, place)
    const { resumePicture } = await import('../paste/far-pictures.ts')
    resumePicture({ editor, t, keeper }, { kept, place, forget })
  }
  const recall = useEffectEvent(async () => {
    for (const { files, place, far } of await keeper.recall(editor)) {
      if (far === undefined) sendPictures(editor, files, { t, place, keeper })
      else void resume(far, place)
    }
  })
  useEffect(() => {
    void recall()
    const save = () => keeper.save()
    editor.on('update', save)
    return () => {
      editor.off('update', save)
    }
  }, [editor, keeper])
}
