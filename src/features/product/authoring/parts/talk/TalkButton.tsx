import type { Editor, TiptapEditorHTMLElement } from '@tiptap/core'
import { type ComponentProps, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { messageIcon } from '#ui/icons.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import type { DraftTalk as Talk } from './DraftTalk.tsx'
import type { Passage } from './passages.ts'

/** Loaded when it is first opened. */
const DraftTalk = partOnShow<ComponentProps<typeof Talk>>(() =>
  import('./DraftTalk.tsx').then((part) => part.DraftTalk),
)

/** ms until a drawer that closes has given the focus back. */
const CLOSING = 300

interface Props {
  /** Number of the draft on the server; null: it is not there yet. */
  idOf: () => number | null
}

/** Opens what is said in the margin of the draft: at the side, or on a phone on a sheet. */
export function TalkButton({ idOf }: Props) {
  const { t } = useI18n()
  const viewer = useViewer()
  const [opened, setOpened] = useState<{ draft: number | null; editor: Editor | null }>()
  const [passage, setPassage] = useState<Passage | null>(null)
  const open = async () => {
    const field = document.querySelector<TiptapEditorHTMLElement>('.desk .editor-text')
    const editor = field?.editor ?? null
    const { chosenPassage } = await import('./passages.ts')
    setPassage(editor && chosenPassage(editor))
    setOpened({ draft: idOf(), editor })
  }
  const close = () => setOpened(undefined)
  if (!viewer) return null
  return (
    <>
      <Button
        look="plain"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('authoring.talk')}
        // What is marked in the text stays marked.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void open()}
      >
        <Icon path={messageIcon} size={18} />
        <span className="max-md:hidden">{t('authoring.talk')}</span>
      </Button>
      <Drawer isOpen={opened !== undefined} onClose={close} title={t('authoring.talk')}>
        {opened?.draft === null && <p className="text-soft">{t('authoring.talk.notKept')}</p>}
        {opened && opened.draft !== null && (
          <DraftTalk
            draft={opened.draft}
            me={viewer.databaseId}
            editor={opened.editor}
            passage={passage}
            onSaid={() => setPassage(null)}
            onShow={(show) => {
              close()
              setTimeout(show, CLOSING)
            }}
            onLeave={close}
          />
        )}
      </Drawer>
    </>
  )
}
