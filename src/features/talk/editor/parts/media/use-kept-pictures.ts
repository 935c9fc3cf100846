import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { sendPictures } from '../paste/paste-pictures.ts'
import { type KeptPlaces, PictureKeeper } from './kept-pictures.ts'

/** Keeps the pictures that are on their way, and sends on those that a reload has interrupted. */
export function usePictureKeeper(kept: KeptPlaces | undefined): PictureKeeper {
  return useMemo(() => new PictureKeeper(kept), [kept])
}

export function useRecalledPictures(editor: Editor, keeper: PictureKeeper): void {
  const { t } = useI18n()
  const recall = useEffectEvent(async () => {
    for (const { files, place } of await keeper.recall(editor))
      sendPictures(editor, files, { t, place, keeper })
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
