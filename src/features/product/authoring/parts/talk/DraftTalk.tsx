import '../../talk.css'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { getDraftTalk, settleDraftComment } from '../../contract.ts'
import type { DraftComment } from '../../schemas.ts'
import { DraftReaders } from './DraftReaders.tsx'
import { markPassages, type Passage, showPassage, takeProposal } from './passages.ts'
import { SayForm } from './SayForm.tsx'
import { Thread } from './Thread.tsx'
import { useFollowDraft } from './use-follow-draft.ts'

interface TalkProps {
  draft: number
  /** Who looks at it. */
  me: number
  /** Holds the text. */
  editor: Editor | null
  /** What was marked there; null: nothing. */
  passage: Passage | null
  /** Called once that is said, or is not meant any more. */
  onSaid: () => void
  /** Called where a passage is to be shown in the text: with what shows it. */
  onShow: (show: () => void) => void
  /** Called when the reader has left. */
  onLeave: () => void
}

/** A comment that was pressed in the text; each press leads there once more. */
interface Pressed {
  comment: number
  turn: number
}

/** What is said beside a draft, heard as it is said and marked in the text. */
export function useDraftTalk({ draft, me, editor }: Pick<TalkProps, 'draft' | 'me' | 'editor'>) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const pages = usePages({
    ask: (after) => request(getDraftTalk, { id: draft, first: 20, after }),
    keyOf: ({ databaseId }) => databaseId,
    of: `${draft}`,
  })
  const { rows } = pages
  useFollowDraft(draft, me, () => void pages.refresh())
  useEffect(() => {
    if (!editor || rows.length === 0) return undefined
    return markPassages(editor, rows, (comment) =>
      setPressed((before) => ({ comment, turn: (before?.turn ?? 0) + 1 })),
    )
  }, [editor, rows])
  return { pages, pressed }
}

/** The same for where it is looked at only while it is open. */
export function DraftTalk(props: TalkProps) {
  return <TalkList {...props} talk={useDraftTalk(props)} />
}

/** What is said in the margin of a draft, and who reads it. */
export function TalkList({
  draft,
  me,
  editor,
  passage,
  onSaid,
  onShow,
  onLeave,
  talk: { pages, pressed },
}: TalkProps & { talk: ReturnType<typeof useDraftTalk> }) {
  const { t } = useI18n()
  const [showsDone, setShowsDone] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { rows, answer, hasFailed } = pages
  const isThere = answer !== undefined
  useEffect(() => {
    if (!pressed || !isThere) return
    const place = list.current?.querySelector<HTMLElement>(`[data-comment="${pressed.comment}"]`)
    place?.scrollIntoView({ block: 'nearest' })
    place?.focus({ preventScroll: true })
  }, [pressed, isThere])
  const again = () => void pages.again()
  const take = async (text: Editor, comment: DraftComment) => {
    if (!takeProposal(text, comment)) toast.info(t('authoring.talk.gone'))
    else await request(settleDraftComment, { comment: comment.databaseId, isDone: true })
    again()
  }
  if (!answer) return hasFailed ? <ErrorBox onRetry={again} /> : <Skeleton shape="row" count={3} />
  const people = [answer.writer, ...answer.readers].filter(({ databaseId }) => databaseId !== me)
  const shown = rows.filter(({ isDone }) => showsDone || !isDone)
  return (
    <div className="draft-talk">
      <SayForm
        draft={draft}
        parent={null}
        people={people}
        passage={passage}
        onSaid={() => {
          onSaid()
          again()
        }}
      />
      {rows.length === 0 && <p className="text-soft">{t('authoring.talk.none')}</p>}
      {rows.some(({ isDone }) => isDone) && (
        <Choice checked={showsDone} onChange={({ target }) => setShowsDone(target.checked)}>
          {t('authoring.talk.showDone')}
        </Choice>
      )}
      <ol ref={list} className="draft-threads">
        {shown.map((comment) => (
          <Thread
            key={comment.databaseId}
            draft={draft}
            comment={comment}
            people={people}
            onChange={again}
            onShow={() => editor && onShow(() => showPassage(editor, comment))}
            onTake={editor?.isEditable ? () => void take(editor, comment) : undefined}
          />
        ))}
      </ol>
      <MoreButton pages={pages} look="line" isWide>
        {t('authoring.talk.more')}
      </MoreButton>
      <DraftReaders draft={draft} me={me} talk={answer} onChange={again} onLeave={onLeave} />
    </div>
  )
}
