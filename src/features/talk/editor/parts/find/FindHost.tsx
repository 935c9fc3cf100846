import { type Editor, isMacOS } from '@tiptap/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { FindBar } from './FindBar.tsx'
import { FIND_EVENT } from './find-event.ts'

/** Loaded when it is first used. */
const findBar = lazyPart<ComponentProps<typeof FindBar>>(() =>
  import('./FindBar.tsx').then((part) => part.FindBar),
)

interface Asked {
  withReplace: boolean
  /** What was chosen in the text when it was asked for. */
  text: string
  /** Counts the presses: each one brings the focus to the field. */
  turn: number
}

/** Opens the search in the text by the keys that people have for it, in the title and in the text. */
export function FindHost({ editor }: { editor: Editor }) {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const Bar = useLazyPart(findBar, asked !== undefined, () => setAsked(undefined))
  useEffect(() => {
    const root = place.current?.closest<HTMLElement>('[data-editor]')
    if (!root) return
    const open = (withReplace: boolean) =>
      setAsked((before) => ({
        withReplace: withReplace || (before?.withReplace ?? false),
        text: chosenWords(editor) || (before?.text ?? ''),
        turn: (before?.turn ?? 0) + 1,
      }))
    const press = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      // A second press, in the bar itself, is the browser's own search.
      if (!wanted || (event.target instanceof Node && place.current?.contains(event.target))) return
      event.preventDefault()
      open(wanted === 'replace')
    }
    const ask = () => open(true)
    root.addEventListener('keydown', press)
    root.addEventListener(FIND_EVENT, ask)
    return () => {
      root.removeEventListener('keydown', press)
      root.removeEventListener(FIND_EVENT, ask)
    }
  }, [editor])
  return (
    <div ref={place} className="editor-find-place">
      {asked && Bar && <Bar {...asked} editor={editor} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** Ctrl or ⌘ and F; with replacing Ctrl+H, on a Mac ⌘⌥F, since ⌘H hides the window there. */
function wantedBy({
  code,
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'find' | 'replace' | null {
  const isMac = isMacOS()
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isMod || shiftKey) return null
  if (isMac && altKey) return code === 'KeyF' ? 'replace' : null
  if (altKey) return null
  if (key.toLowerCase() === 'f') return 'find'
  return !isMac && key.toLowerCase() === 'h' ? 'replace' : null
}

/** Longer than what anybody looks for. */
const MOST = 200

/** What is chosen, if it lies within one paragraph. */
function chosenWords({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to, empty } = selection
  if (empty || !$from.sameParent($to) || !$from.parent.isTextblock || to - from > MOST) return ''
  return doc.textBetween(from, to)
}
