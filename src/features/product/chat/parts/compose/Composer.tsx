import { type KeyboardEvent, useEffect, useRef } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import type { ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { WriteBox } from '#features/talk/conversations/parts/WriteBox.tsx'
import { lettersOf } from '#features/talk/conversations/rules.ts'
import { isSeen } from '#shared/texts/seen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { SITE_ROOM } from '../../rules/rooms.ts'
import { MAX_TEXT, NEARLY_FULL } from '../../rules.ts'
import type { ChatMessage } from '../../schemas.ts'
import { useSending } from './use-sending.ts'

/** What the text in the box is for. */
export type Purpose = { kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage }

interface Props {
  room: string
  text: string
  onText: (text: string) => void
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  names: readonly string[]
  /** One of the writer's own. */
  picture: ChosenItem | null
  onPicture: (picture: ChosenItem | null) => void
  mayAddPicture: boolean
  /** Seconds between two messages; 0: none. */
  pause: number
  onSend: () => Promise<void>
}

/** ms between two 'typing' frames. */
const TYPING_EVERY = 2_000

/** Where one writes: Enter sends, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const { room, text, onText, purpose, onPurpose, names, picture, onPicture, pause, onSend } = props
  const { t } = useI18n()
  const box = useRef<HTMLTextAreaElement>(null)
  const { isWaiting, press, cancel } = useSending(onSend)
  const tellTyping = useTyping(room)
  useEffect(() => {
    if (purpose.kind !== 'new') box.current?.focus()
  }, [purpose])
  const isEdit = purpose.kind === 'edit'
  const isReady = isSeen(text) || picture !== null || (isEdit && purpose.message.image !== null)

  const write = (next: string) => {
    onText([...next].slice(0, MAX_TEXT).join(''))
    if (isWaiting && !isSeen(next) && !picture) cancel()
    tellTyping()
  }
  const endPurpose = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || purpose.kind === 'new') return
    event.stopPropagation()
    onPurpose({ kind: 'new' })
  }
  const mention = (whole: string) => {
    onText(whole)
    box.current?.focus()
  }
  return (
    <WriteBox
      box={box}
      text={text}
      onText={write}
      label={t('chat.message')}
      placeholder={t(room === SITE_ROOM ? 'chat.write' : 'chat.message')}
      title={t('chat.keys')}
      picture={isEdit ? null : picture}
      onPicture={onPicture}
      mayAddPicture={props.mayAddPicture && !isEdit}
      onKeyDown={endPurpose}
      onSend={() => isReady && press()}
      tools={
        <ComposerTools text={text} isEdit={isEdit} pause={pause} isWaiting={isWaiting} isReady={isReady} />
      }
    >
      <PurposeLine purpose={purpose} onPurpose={onPurpose} />
      <NamesToMention text={text} names={names} onText={mention} />
    </WriteBox>
  )
}

/** Tells the room that somebody is typing, not with every key. */
function useTyping(room: string): () => void {
  const sentAt = useRef(0)
  return () => {
    if (Date.now() - sentAt.current < TYPING_EVERY) return
    sentAt.current = Date.now()
    sendLive({ type: 'typing', room })
  }
}

interface NamesProps {
  text: string
  names: readonly string[]
  /** With the chosen name at its end. */
  onText: (text: string) => void
}

/** Offers names while the last word of the text begins with @. */
function NamesToMention({ text, names, onText }: NamesProps) {
  const { t } = useI18n()
  const open = /(^|\s)@(\S*)$/u.exec(text)
  if (!open) return null
  const begun = open[2] ?? ''
  const offered = names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()))
  if (offered.length === 0) return null
  return (
    <fieldset className="floats chat-names" aria-label={t('chat.mention')}>
      {offered.slice(0, 5).map((name) => (
        <button
          key={name}
          type="button"
          className="floats-line"
          onClick={() => onText(`${text.slice(0, text.length - begun.length)}${name} `)}
        >
          @{name}
        </button>
      ))}
    </fieldset>
  )
}

interface ToolsProps extends Pick<Props, 'text' | 'pause'> {
  isEdit: boolean
  isWaiting: boolean
  isReady: boolean
}

/** How much has been written, and sending. */
function ComposerTools({ text, isEdit, pause, isWaiting, isReady }: ToolsProps) {
  const { t } = useI18n()
  const used = lettersOf(text)
  return (
    <>
      <span
        className="num"
        data-near={used >= NEARLY_FULL || undefined}
        title={t('chat.counter', { used, most: MAX_TEXT })}
      >
        {used}/{MAX_TEXT}
      </span>
      {pause > 0 && !isEdit && (
        <span className="text-13 text-soft">{t('chat.slow', { seconds: pause })}</span>
      )}
      <Button type="submit" look="main" size="small" isPending={isWaiting} aria-disabled={!isReady}>
        {isEdit ? t('chat.save') : isWaiting ? t('chat.sending') : t('conversation.send')}
      </Button>
    </>
  )
}

/** Shows that the text is a reply or an edit. */
function PurposeLine({ purpose, onPurpose }: Pick<Props, 'purpose' | 'onPurpose'>) {
  const { t } = useI18n()
  if (purpose.kind === 'new') return null
  return (
    <p className="chat-purpose">
      <span className="min-w-0 flex-1 truncate">
        {purpose.kind === 'edit'
          ? t('chat.editing')
          : t('chat.replyingTo', { name: purpose.message.name || t('chat.deletedPerson') })}
      </span>
      <IconButton
        icon={closeIcon}
        size="small"
        label={t('chat.cancel')}
        onClick={() => onPurpose({ kind: 'new' })}
      />
    </p>
  )
}
