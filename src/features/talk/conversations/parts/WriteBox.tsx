import '../conversation.css'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { type ChosenItem, useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useOwnHeight } from '#ui/forms/use-own-height.ts'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'

interface Props {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  label: string
  placeholder: string
  title?: string
  /** In UTF-16 units. */
  maxLength?: number
  /** The picture that goes with the message, one of the writer's own. */
  picture: ChosenItem | null
  onPicture: (picture: ChosenItem | null) => void
  mayAddPicture: boolean
  onSend: () => void
  /** Before Enter is looked at. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** Stands above the box. */
  children?: ReactNode
  /** Stand below the text, behind the button for a picture. */
  tools: ReactNode
}

/** Where a message is written: Enter sends, Shift and Enter begin a new line. */
export function WriteBox(props: Props) {
  const { box, text, onText, label, placeholder, title, maxLength, picture, onPicture } = props
  const { t } = useI18n()
  const { choose, library } = useChooser()
  useOwnHeight(box, text)

  const addPicture = async () => {
    const choice = await choose({ kind: 'image', limit: 1, context: 'comment' })
    if (choice && 'items' in choice) onPicture(choice.items[0] ?? null)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event)
    // Enter confirms a candidate of an input method and does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    props.onSend()
  }
  return (
    <>
      <form
        className="talk-write"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSend()
        }}
      >
        {props.children}
        <div className="talk-box">
          {picture && <Picked picture={picture} onRemove={() => onPicture(null)} />}
          <textarea
            ref={box}
            rows={3}
            value={text}
            placeholder={placeholder}
            aria-label={label}
            title={title}
            maxLength={maxLength}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <div className="talk-tools">
            {props.mayAddPicture && (
              <IconButton
                icon={imageIcon}
                size="small"
                label={t('conversation.addPicture')}
                onClick={() => void addPicture()}
              />
            )}
            {props.tools}
          </div>
        </div>
      </form>
      {/* Outside of the form: it has forms of its own. */}
      {library}
    </>
  )
}

function Picked({ picture, onRemove }: { picture: ChosenItem; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <span className="talk-picked">
      <img src={picture.url} alt={picture.alt || t('conversation.picture')} />
      <IconButton icon={closeIcon} size="small" label={t('conversation.removePicture')} onClick={onRemove} />
    </span>
  )
}
