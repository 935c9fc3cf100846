import { useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { errorIcon } from '#ui/icons.ts'
import type { WrongField } from './fields.ts'
import { useWrongField, type Wrong } from './use-wrong.ts'

/** Says at its place what is wrong with a field, and leads there; nothing where nothing is. */
export function FieldWrong({ field }: { field: WrongField }) {
  const wrong = useWrongField(field)
  return wrong && <Message key={wrong.turn} wrong={wrong} />
}

const CONTROLS =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable=true], button'

/** The control to go to: the first that is empty, else the first. */
function controlIn(place: Element): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(CONTROLS)]
  return (
    all.find(
      (one) =>
        (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) && one.value.trim() === '',
    ) ?? all[0]
  )
}

function Message({ wrong }: { wrong: Wrong }) {
  const id = useId()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const place = line.current?.closest('[data-field]')
    const control = place ? controlIn(place) : undefined
    control?.setAttribute('aria-invalid', 'true')
    control?.setAttribute('aria-errormessage', id)
    control?.focus()
    place?.scrollIntoView({ block: 'nearest' })
    return () => {
      control?.removeAttribute('aria-invalid')
      control?.removeAttribute('aria-errormessage')
    }
  }, [id])
  return (
    <p ref={line} id={id} role="alert" className="desk-wrong">
      <Icon path={errorIcon} size={16} />
      {wrong.text}
    </p>
  )
}
