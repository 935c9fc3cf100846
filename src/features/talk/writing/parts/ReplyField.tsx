import '../composer.css'
import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { editReply, getReply } from '../contract.ts'
import { MOST_PICTURES } from '../rules.ts'
import type { ReplySource } from '../schemas.ts'
import { MeanwhileDialog } from './TwoTextsDialog.tsx'
import type { Reply } from './use-reply.ts'

export interface ReplyFieldProps {
  reply: Reply
}

/** The form that edits an answer or comment, with all its formatting. */
export function ReplyField({ reply }: ReplyFieldProps) {
  const { type, id } = reply
  const { data, status, run } = useRequest(getReply)
  useEffect(() => void run({ type, id }), [run, type, id])
  if (status === 'error' && !data) return <ErrorBox onRetry={() => void run({ type, id })} />
  if (!data) return <Skeleton shape="text" />
  return <OpenedReply reply={reply} opened={data} />
}

interface OpenedProps extends ReplyFieldProps {
  opened: ReplySource
}

function OpenedReply({ reply, opened }: OpenedProps) {
  const { t } = useI18n()
  const { viewer } = useSession()
  const { type } = reply
  const [written, setWritten] = useState<Doc>()
  /** The other version, when the reader takes it over: as `key` it begins a new editor. */
  const [taken, setTaken] = useState<ReplySource>()
  const { problem, isSending, there, save, replaceThere, leaveThere } = useSavedReply(reply, opened)
  const cancel = () => reply.setState('shown')
  const settle = (choice: 'mine' | 'theirs') => {
    replaceThere()
    if (choice === 'mine') return
    setWritten(undefined)
    setTaken(there)
  }
  return (
    <div>
      <Editor
        key={taken?.seen}
        kind="reply"
        pictures={viewer?.media.image.can ? MOST_PICTURES[type === 'answer' ? 'ANSWER' : 'COMMENT'] : 0}
        label={t(type === 'answer' ? 'writing.answer' : 'writing.comment')}
        placeholder={t(type === 'answer' ? 'writing.answer' : 'writing.comment')}
        before={joinHidden((taken ?? opened).document as Doc, null)}
        onChange={(json) => setWritten(splitHidden(json).document)}
        onReady={(editor) => editor.commands.focus('end')}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-13 text-danger">
          {problem}
        </p>
      )}
      {there && written && (
        <MeanwhileDialog
          mine={plainText(written)}
          theirs={plainText(there.document as Doc)}
          onSettle={settle}
          onClose={leaveThere}
        />
      )}
      <div className="composer-foot">
        <Button look="plain" size="small" onClick={cancel}>
          {t('writing.cancel')}
        </Button>
        <Button
          look="main"
          size="small"
          isPending={isSending}
          onClick={() => (written ? void save(written) : cancel())}
        >
          {t('writing.edit.save')}
        </Button>
      </div>
    </div>
  )
}

/** Saving what was written, also where somebody else has saved another version since the form was opened. */
function useSavedReply({ type, id, change }: Reply, opened: ReplySource) {
  const { t } = useI18n()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** The version that somebody else has saved meanwhile. */
  const [there, setThere] = useState<ReplySource>()
  /** The version that saving replaces. */
  const [replaced, setReplaced] = useState(opened)

  const save = async (written: Doc, seen = replaced.seen): Promise<void> => {
    setSending(true)
    setProblem(undefined)
    const { version, content } = written
    const outcome = await send(editReply, { type, id, content: { version, content }, seen })
    setSending(false)
    if (!outcome.ok) {
      setProblem(outcome.refusal?.messages[0] ?? t('writing.unsent'))
      if (outcome.refusal?.code !== 'edited-meanwhile') return
      const now = await send(getReply, { type, id })
      if (!now.ok) return
      // If the server's answer was lost, one's own saved change looks like somebody else's.
      const isMine = plainText(now.result.document as Doc) === plainText(written)
      return isMine ? save(written, now.result.seen) : setThere(now.result)
    }
    toast.success(t('writing.edit.done'))
    change(outcome.result)
  }
  const leaveThere = () => setThere(undefined)
  const replaceThere = () => {
    if (there) setReplaced(there)
    leaveThere()
    setProblem(undefined)
  }
  return { problem, isSending, there, save, replaceThere, leaveThere }
}
