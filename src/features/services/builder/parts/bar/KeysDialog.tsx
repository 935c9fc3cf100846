import './keys.css'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** px */
const WIDTH = 560

/** What each does is said in its text; one that has several ways names them all. */
const KEYS = [
  { does: 'walk', ways: [['↑'], ['↓']] },
  { does: 'several', ways: [['⇧', '↓']] },
  { does: 'all', ways: [['mod', 'A']] },
  { does: 'form', ways: [['↵']] },
  { does: 'outline', ways: [['esc']] },
  { does: 'panes', ways: [['F6'], ['⇧', 'F6']] },
  {
    does: 'move',
    ways: [
      ['alt', '↑'],
      ['alt', '↓'],
    ],
  },
  {
    does: 'copy',
    ways: [
      ['mod', 'C'],
      ['mod', 'X'],
    ],
  },
  { does: 'paste', ways: [['mod', 'V']] },
  { does: 'duplicate', ways: [['mod', 'D']] },
  { does: 'remove', ways: [['del']] },
  { does: 'undo', ways: [['mod', 'Z']] },
  { does: 'redo', ways: [['mod', 'Y']] },
  { does: 'publish', ways: [['mod', 'S']] },
  { does: 'help', ways: [['?']] },
] as const

/** All keys of the builder: whoever knows them needs no pointer. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)
  const nameOf = (key: string): string => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
    if (key === 'alt') return isMac ? '⌥' : 'Alt'
    return key === '⇧' && !isMac ? t('builder.keys.shift') : key
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('builder.keys')} width={WIDTH}>
      <dl className="builder-keys">
        {KEYS.map(({ does, ways }) => (
          <div key={does}>
            <dt>{t(`builder.keys.${does}`)}</dt>
            <dd>
              {ways.map((way) => (
                <span key={way.join()}>
                  {way.map((key) => (
                    <kbd key={key}>{nameOf(key)}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
