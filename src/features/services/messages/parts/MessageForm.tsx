import { type KeyboardEvent, useRef, useState } from 'react'
import { type ChosenItem, useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { isSeen } from '#shared/seen.ts'
import type { Viewer } from '#shared/viewer.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'
import { useOwnHeight } from '#ui/use-own-height.ts'
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

  useOwnHeight(box, text)

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
        {picture && <Picked picture={picture} onRemove={() => setPicture(null)} />}
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
        <MessageTools
          length={[...text].length}
          isReady={isReady}
          onPicture={viewer.media.image.can ? () => void add() : undefined}
        />
      </div>
      {library}
    </form>
  )
}

/** The picture that goes with the message. */
function Picked({ picture, onRemove }: { picture: ChosenItem; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <span className="pm-picked">
      <img src={picture.url} alt={picture.alt || t('messages.picture')} />
      <IconButton icon={closeIcon} size="small" label={t('messages.removePicture')} onClick={onRemove} />
    </span>
  )
}

interface ToolsProps {
  /** Characters that have been written. */
  length: number
  isReady: boolean
  /** Missing for those who may not add one. */
  onPicture: (() => void) | undefined
}

function MessageTools({ length, isReady, onPicture }: ToolsProps) {
  const { t } = useI18n()
  return (
    <div className="flex items-center gap-2">
      {onPicture && (
        <IconButton icon={imageIcon} size="small" label={t('messages.addPicture')} onClick={onPicture} />
      )}
      {length > MAX_TEXT - 200 && (
        <span className="num text-13 text-soft">
          {length}/{MAX_TEXT}
        </span>
      )}
      <Button type="submit" look="main" size="small" className="ms-auto" aria-disabled={!isReady}>
        {t('messages.send')}
      </Button>
    </div>
  )
}
