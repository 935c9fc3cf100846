import { useState } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { MOST_PICTURES, type WritingType } from '../rules.ts'

export interface RichFieldProps {
  type: WritingType
  label: string
  /** What was typed so far. */
  before: Doc
  onChange: (document: Doc) => void
  onSend: () => void
  onClose: (() => void) | undefined
}

/** The editor in its small form, in the place of the plain field. The same keys send and close. */
export function RichField({ type, label, before, onChange, onSend, onClose }: RichFieldProps) {
  const { viewer } = useSession()
  // Only the first content; then the editor holds the text.
  const [first] = useState(() => joinHidden(before, null))
  return (
    <fieldset
      aria-label={label}
      className="composer-rich"
      // In the capture phase, before the editor, which would begin a new line.
      onKeyDownCapture={(event) => {
        if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
          return
        event.preventDefault()
        event.stopPropagation()
        onSend()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose?.()
      }}
    >
      <Editor
        kind="reply"
        pictures={viewer?.media.image.can ? MOST_PICTURES[type] : 0}
        label={label}
        placeholder={label}
        before={first}
        onChange={(json) => onChange(splitHidden(json).document)}
        onReady={(editor) => editor.commands.focus('end')}
      />
    </fieldset>
  )
}
