import '../../create.css'
import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { useReadOnly } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon, messageIcon } from '#ui/icons.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { readDraft } from '../../contract.ts'
import type { ReadDraft } from '../../schemas.ts'
import { BackLink } from '../bar/BackLink.tsx'
import { DeskNotice, DeskOutline } from '../opening/DeskOutline.tsx'
import { useNarrow } from '../use-narrow.ts'
import { TalkList, useDraftTalk } from './DraftTalk.tsx'
import { chosenPassage } from './passages.ts'

interface Props {
  draft: number
  /** Who reads it. */
  me: number
}

/** Somebody's draft for those who are asked to read it, with what is said in its margin. */
export function ReadDesk({ draft, me }: Props) {
  const { t } = useI18n()
  const [turn, setTurn] = useState(0)
  const [read, setRead] = useState<ReadDraft | 'refused' | 'failed' | 'left'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    let isOver = false
    void send(readDraft, { id: draft }, { steps: 'all' }).then((outcome) => {
      if (!isOver) setRead(outcome.ok ? outcome.result : outcome.refusal ? 'refused' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [draft, turn])
  if (!read) return <DeskOutline />
  if (read === 'failed')
    return (
      <DeskNotice>
        <ErrorBox onRetry={() => setTurn(turn + 1)} />
      </DeskNotice>
    )
  if (read === 'refused' || read === 'left')
    return (
      <DeskNotice>
        <h1 className="sr-only">{t('authoring.talk')}</h1>
        <Empty icon={lockIcon}>
          {t(read === 'left' ? 'authoring.talk.left.title' : 'refusal.draft-not-found')}
        </Empty>
      </DeskNotice>
    )
  return <Shown draft={draft} me={me} read={read} onLeave={() => setRead('left')} />
}

interface ShownProps extends Props {
  read: ReadDraft
  onLeave: () => void
}

function Shown({ draft, me, read, onLeave }: ShownProps) {
  const { t } = useI18n()
  const { title, language, writer } = read
  const isNarrow = useNarrow()
  const editor = useReadOnly({
    content: joinHidden(read.document as Doc, read.hidden as Doc | null),
    label: title,
    lang: LOCALE_TAGS[language],
  })
  const passage = useEditorState({ editor, selector: ({ editor: shown }) => chosenPassage(shown) })
  const said = useDraftTalk({ draft, me, editor })
  const talk = { draft, me, editor, passage, onLeave, onSaid: () => void unmark(editor), talk: said }
  const name = title.trim() || t('authoring.talk.untitled')
  return (
    <div className="desk" data-reading="">
      <div className="desk-bar">
        <BackLink to="" />
        <p className="min-w-0 flex-1 truncate text-14">{t('authoring.talk.by', { name: writer.name })}</p>
        {isNarrow && <TalkSheet {...talk} />}
      </div>
      <div className="desk-paper">
        <h1 className="desk-title" lang={LOCALE_TAGS[language]} dir="auto">
          {name}
        </h1>
        <EditorContent editor={editor} />
      </div>
      {!isNarrow && (
        <aside className="desk-panel" aria-label={t('authoring.talk')}>
          <TalkList {...talk} onShow={(show) => show()} />
        </aside>
      )}
    </div>
  )
}

const unmark = (editor: Editor) => editor.commands.setTextSelection(editor.state.selection.from)

/** ms until a drawer that closes has given the focus back. */
const CLOSING = 300

/** On a phone the margin is a sheet, which a press on a mark opens too. */
function TalkSheet(props: Omit<ComponentProps<typeof TalkList>, 'onShow'>) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { pressed } = props.talk
  useEffect(() => {
    if (pressed) setOpen(true)
  }, [pressed])
  return (
    <>
      <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={messageIcon} size={18} />
        {t('authoring.talk')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('authoring.talk')}>
        <TalkList
          {...props}
          onShow={(show) => {
            setOpen(false)
            setTimeout(show, CLOSING)
          }}
        />
      </Drawer>
    </>
  )
}
