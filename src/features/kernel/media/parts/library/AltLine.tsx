import { type FormEvent, useId, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { updateMedia } from '../../contract.ts'
import type { MediaItem } from '../../schemas.ts'
import { Thumb } from './Thumb.tsx'

interface Props {
  item: MediaItem
  /** In the order of picking. */
  place: number
  onChanged: (item: MediaItem) => void
}

/** Where the words that are missing are written at once. */
export function AltLine({ item, place, onChanged }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isSaving) return
    setSaving(true)
    const changed = await request(updateMedia, { id: item.databaseId, altText: text.trim() })
    setSaving(false)
    if (changed) onChanged(changed)
  }
  return (
    <form className="library-alt" onSubmit={save}>
      <Thumb item={item} size={44} />
      <label className="sr-only" htmlFor={id}>
        {t('library.alt.label', { place })}
      </label>
      <input
        id={id}
        className="input"
        value={text}
        maxLength={500}
        aria-describedby={`${id}-help`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="small" look="line" type="submit" isPending={isSaving} disabled={text.trim() === ''}>
        {t('library.alt.save')}
      </Button>
      <p id={`${id}-help`} className="text-13 text-soft">
        {t('library.alt.help', { place })}
      </p>
    </form>
  )
}
