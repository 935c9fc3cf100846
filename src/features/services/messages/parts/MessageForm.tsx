import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ChosenItem, useChooser } from '#features/kernel/media/parts/use-chooser.tsx'
import { isSeen } from '#shared/seen.ts'
import type { Viewer } from '#shared/viewer.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'
import { isTooLong, MAX_TEXT } from '../rules.ts'
import { readUnsent, storeUnsent } from './unsent-message.ts'

interface Props {
  viewer: Viewer
  otherId: number
  placeholder: string
  onSend: (text: string, picture: ChosenItem | null) => void
}

/** Where one writes: Enter sends, Shift and Enter begin a new line. What is not sent is kept. */
export function MessageForm({ viewer, otherId, placeholder, onSend }: Props) {
  const { t } = useI18n()
  const ownId = viewer.databaseId
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readUnsent(ownId, otherId))
  const [picture, setPicture] = useState<ChosenItem | null>(null)
  const { choose, library } = useChooser()
  const isReady = (isSeen(text) || picture !== null) && !isTooLong(text)

  // It grows with its text; from the sixth row on it scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text])

  const write = (next: string) => {
    setText(next)
    storeUnsent(ownId, otherId, next)
  }
  const submit = () => {
    if (!isReady) return
    onSend(text, picture)
    write('')
    setPicture(null)
    box.current?.focus()
  }
  const add = async () => {
    const choice = await choose({ kind: 'image', limit: 1, context: 'comment' })
    if (choice && 'items' in choice) setPicture(choice.items[0] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms a candidate of an input method and does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="pm-write"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="pm-box">
        {picture && (
          <span className="pm-picked">
            <img src={picture.url} alt={picture.alt || t('messages.picture')} />
            <IconButton
              icon={closeIcon}
              size="small"
              label={t('messages.removePicture')}
              onClick={() => setPicture(null)}
            />
          </span>
        )}
        <textarea
          ref={box}
          rows={3}
          value={text}
          placeholder={placeholder}
          aria-label={t('messages.message')}
          maxLength={MAX_TEXT * 2}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex items-center gap-2">
          {viewer.gqRoles.media.image.can && (
            <IconButton
              icon={imageIcon}
              size="small"
              label={t('messages.addPicture')}
              onClick={() => void add()}
            />
          )}
          {[...text].length > MAX_TEXT - 200 && (
            <span className="num text-13 text-soft">
              {[...text].length}/{MAX_TEXT}
            </span>
          )}
          <Button type="submit" look="main" size="small" className="ms-auto" aria-disabled={!isReady}>
            {t('messages.send')}
          </Button>
        </div>
      </div>
      {library}
    </form>
  )
}
