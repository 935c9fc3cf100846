import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { useI18n } from '#ui/i18n.tsx'
import { placeOfMark } from '../../rules/compare-marks.ts'
import { needsMark } from '../../rules/hidden-mark.ts'
import type { Translation } from '../../schemas.ts'
import type { Words } from '../kept-words.ts'
import { originalParts } from './lacks-mark.ts'
import { leadTo, showPlace } from './lead-there.ts'
import type { Led } from './MarksList.tsx'
import { missingMark, showMissingMark } from './missing-mark.ts'

/** Shows in the editor where the mark of the hidden part is missing, and leads to what the list of differences names. */
export function useMarks(translation: Translation, words: Words, onSide: (side: string) => void) {
  const { t } = useI18n()
  const desk = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const original = useMemo(() => originalParts(translation), [translation])
  const { document, hidden } = words
  const place = useMemo(() => missingPlace(original, { document, hidden }), [original, document, hidden])

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    editor.registerPlugin(
      missingMark(editor, { text: t('translations.mark.here'), put: t('translations.mark.put') }),
    )
  }, [editor, t])
  useEffect(() => {
    if (editor) showMissingMark(editor, place)
  }, [editor, place])

  /** On a small screen the side that is led to is shown first. */
  const sideOf = (side: Led['side']): Element | null => {
    flushSync(() => onSide(side))
    return (
      desk.current?.querySelector(side === 'original' ? '.translating-original' : '.translating-own') ?? null
    )
  }
  return {
    desk,
    setEditor,
    lead: ({ side, kind, mark }: Led) => leadTo(sideOf(side), kind, mark),
    showMark() {
      const sign = sideOf('translation')?.querySelector('.translating-missing, .editor-hidden')
      // After the dialog that asked has given the focus back.
      if (sign) requestAnimationFrame(() => requestAnimationFrame(() => showPlace(sign)))
    },
  }
}

/** null: it is there, perhaps with nothing behind it yet, or not needed. */
function missingPlace(
  original: ReturnType<typeof originalParts>,
  own: { document: Doc; hidden: Doc | null },
): number | null {
  if (!needsMark(original) || own.hidden !== null) return null
  return placeOfMark(original, own.document)
}
