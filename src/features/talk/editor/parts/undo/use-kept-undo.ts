import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { recall, type UndoLog } from './undo-log.ts'

export interface KeptUndo {
  read: () => string | null
  write: (text: string) => void
}

/** ms without changes after which it is stored; leaving the page stores it at once. */
const REST = 1_000

/** Restores the stored history, and stores it again while one writes. */
export function useKeptUndo(editor: Editor, log: UndoLog, undo: KeptUndo | undefined): void {
  const kept = useRef(undo)
  kept.current = undo
  useEffect(() => {
    if (!kept.current) return
    for (const step of recall(editor.state, kept.current.read())) editor.view.dispatch(step(editor.state))
    let rest: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(rest)
      if (rest === undefined) return
      rest = undefined
      kept.current?.write(log.store(editor.state))
    }
    log.onChange = () => {
      clearTimeout(rest)
      rest = setTimeout(write, REST)
    }
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      write()
      log.onChange = () => {}
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [editor, log])
}
