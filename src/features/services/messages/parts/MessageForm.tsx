import { useRef, useState } from 'react'
import type { ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { WriteBox } from '#features/talk/conversations/parts/WriteBox.tsx'
import { lettersOf } from '#features/talk/conversations/rules.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { isSeen } from '#shared/texts/seen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isTooLong, MAX_TEXT } from '../rules.ts'
import { readUnsent, storeUnsent } from './unsent-message.ts'

interface Props {
  viewer: Viewer
  otherId: number
  placeholder: string
  onSend: (text: string, picture: ChosenItem | null) => void
}

/** Where one writes. What is not sent is kept. */
export function MessageForm({ viewer, otherId, placeholder, onSend }: Props) {
  const { t } = useI18n()
  const ownId = viewer.databaseId
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readUnsent(ownId, otherId))
  const [picture, setPicture] = useState<ChosenItem | null>(null)
  const isReady = (isSeen(text) || picture !== null) && !isTooLong(text)

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
  return (
    <WriteBox
      box={box}
      text={text}
      onText={write}
      label={t('messages.message')}
      placeholder={placeholder}
      maxLength={MAX_TEXT * 2}
      picture={picture}
      onPicture={setPicture}
      mayAddPicture={viewer.media.image.can}
      onSend={submit}
      tools={<MessageTools length={lettersOf(text)} isReady={isReady} />}
    />
  )
}

interface ToolsProps {
  /** Characters that have been written. */
  length: number
  isReady: boolean
}

function MessageTools({ length, isReady }: ToolsProps) {
  const { t } = useI18n()
  return (
    <>
      {length > MAX_TEXT - 200 && (
        <span className="num text-13 text-soft">
          {length}/{MAX_TEXT}
        </span>
      )}
      <Button type="submit" look="main" size="small" className="ms-auto" aria-disabled={!isReady}>
        {t('conversation.send')}
      </Button>
    </>
  )
}
