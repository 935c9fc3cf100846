import { useEffect, useState, useSyncExternalStore } from 'react'
import { send } from '#browser/calls/request.ts'
import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { saveDraft } from '../contract.ts'
import { mergeContents } from '../rules/merge.ts'
import type { PageToBuild } from '../schemas.ts'
import { createEditor, type Editor, type EditorState } from './state/editor.ts'
import { forgetOldest, placeOf } from './state/kept.ts'

/** The editor of a page, for as long as it is shown; what it keeps in this browser is of this person. */
export function useEditor(page: PageToBuild): { editor: Editor; state: EditorState } {
  const person = useViewer()?.databaseId ?? 0
  const [editor] = useState(() => {
    const place = placeOf(person, page.key)
    forgetOldest()
    return createEditor({
      page,
      kept: readLocal(place),
      keep: (text) => writeLocal(place, text),
      send: (data) => send(saveDraft, data, { steps: 'all' }),
      merge: (base, mine, theirs) => {
        const merged = mergeContents(base, mine, theirs)
        return 'content' in merged ? merged.content : null
      },
      now: () => Date.now(),
    })
  })
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  useEffect(() => {
    editor.begin()
    const again = () => void editor.save()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      void editor.save()
    }
  }, [editor])
  return { editor, state }
}
