import { useState } from 'react'
import type { Device } from '#shared/visitor/device.ts'
import { useI18n } from '#ui/i18n.tsx'
import { isFrame } from '../rules/content.ts'
import { useDeedText } from './bar/deed-text.ts'
import type { Editor } from './state/editor.ts'
import { chosenThen, type Deed } from './state/history.ts'
import { outlineOf } from './state/outline.ts'

/** Where a module stands among the others, counted from 1. */
interface PlaceOfOne {
  place: number
  count: number
}

/** Where the chosen module stands now; null where several are chosen, or none. */
export function placeOfOne(editor: Editor, device: Device, chosen: readonly string[]): PlaceOfOne | null {
  const { now } = editor.read().history
  const [id, another] = chosen
  if (isFrame(now) || id === undefined || another !== undefined) return null
  const rows = outlineOf(now, device)
  return { place: rows.findIndex((row) => row.id === id) + 1, count: rows.length }
}

/** What those are told of each step who do not see it. */
export function useSaid() {
  const { t } = useI18n()
  const deedText = useDeedText()
  const [said, setSaid] = useState('')
  // What is said again is another text: the same one would not be read out.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text))
  return {
    said,
    /** @param at where it is now, which is said of what was moved */
    sayDeed(deed: Deed, at: PlaceOfOne | null) {
      const where = deed.kind === 'move' && at ? t('builder.shell.did.move.to', { ...at }) : ''
      say([deedText(deed), where].filter(Boolean).join(' '))
    },
    /** Takes a step back, or takes it again, and says which. @returns what was chosen there; undefined: nobody knows */
    sayBack(editor: Editor, key: 'undo' | 'redo'): readonly string[] | undefined {
      const { history } = editor.read()
      const { past, future } = history
      const step = (key === 'undo' ? past : future).at(-1)
      editor[key]()
      if (step) say(t(`builder.shell.${key}`, { what: deedText(step.deed) }))
      return chosenThen(history, key)
    },
  }
}
