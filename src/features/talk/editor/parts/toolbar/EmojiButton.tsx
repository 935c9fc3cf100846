import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { smileIcon } from './editor-icons.ts'

/** The most used emoji; keyboards of today offer all the others. */
const SIGNS = [
  ...'😀😄😂🙂😉😊😍🤩😘😎🤔😅😭😢😡😱🥳😴🤗🙏',
  ...'👍👎👏🙌👋💪🤝👀🎉🎁🔥✨🌟💡📌📎✅❌❓❗',
  ...'🌸🌿🌞🌙🌈🍵🍜🍎🐱🐶🏠🚲🚗🚀🎵📷💻📱📚💰',
]

interface Props {
  onPick: (sign: string) => void
  /** The field that gets the focus back. */
  after: () => HTMLElement
}

/** Emoji to pick from; each is inserted at the caret. */
export function EmojiButton({ onPick, after }: Props) {
  const { t } = useI18n()
  return (
    <Popover
      label={t('editor.emoji')}
      after={after}
      button={(opener) => (
        <button
          type="button"
          {...opener}
          className="editor-tool"
          aria-label={t('editor.emoji')}
          title={t('editor.emoji')}
        >
          <Icon path={smileIcon} size={18} />
        </button>
      )}
    >
      {(close) => (
        <div className="editor-emoji">
          {SIGNS.map((sign) => (
            <button
              key={sign}
              type="button"
              aria-label={sign}
              onClick={() => {
                close()
                onPick(sign)
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
