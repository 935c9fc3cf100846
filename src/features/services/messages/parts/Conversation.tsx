import { type ComponentProps, useDeferredValue, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { openReport } from '#features/kernel/people/parts/open-report.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { deleteMessage, updateConversation } from '../contract.ts'
import type { Bond, Message } from '../schemas.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { DisabledForm } from './DisabledForm.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageList } from './MessageList.tsx'
import { RequestBox } from './RequestBox.tsx'
import { merge, without } from './thread-store.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useThread } from './use-thread.ts'

interface Props {
  viewer: Viewer
  otherId: number
  onBack: () => void
  onRead: () => void
  /** Called when the list of conversations has changed. */
  onChanged: () => Promise<void>
}

/** What was said with somebody and is being said, how the two stand to each other, and what changes either. */
function useConversation({ viewer, otherId, onRead, onChanged }: Omit<Props, 'onBack'>) {
  const [search, setSearch] = useState<string | null>(null)
  const words = useDeferredValue(search?.trim() ?? '')
  const talk = useThread({ ownId: viewer.databaseId, otherId, onRead, search: words })
  const outbox = useOutgoing(otherId, (message) => {
    talk.setThread((before) => merge(before, [message]))
    void onChanged()
    if (talk.bond?.state !== 'open') void talk.load()
  })
  const treat = async (act: 'accept' | 'ignore' | 'block' | 'unblock') => {
    const next = await request(updateConversation, { userId: otherId, act })
    if (next) talk.setBond(next)
    await onChanged()
  }
  const takeBack = async ({ databaseId: id }: Message) => {
    const gone = await request(deleteMessage, { id, toId: otherId })
    if (gone) talk.setThread((before) => without(before, id))
    await onChanged()
  }
  return { search, setSearch, talk, outbox, treat, takeBack }
}

/** A conversation of the reader with one other person. */
export function Conversation({ onBack, ...props }: Props) {
  const { t } = useI18n()
  const { viewer, otherId } = props
  const { search, setSearch, talk, outbox, treat, takeBack } = useConversation(props)
  const { picked, begin, pick, end, report } = usePicked()
  const [deleting, setDeleting] = useState<Message | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const { thread, bond, state } = talk
  if (state === 'failed' || !bond)
    return <NoTalk hasFailed={state === 'failed'} onAgain={() => void talk.load()} />

  const { name } = bond.other
  const hasTheirs = thread.messages.some(({ from }) => from.databaseId === otherId)
  return (
    <section className="pm-talk" aria-label={t('messages.with', { name })}>
      <ConversationHead
        bond={bond}
        onBack={onBack}
        onSearch={() => setSearch(search === null ? '' : null)}
        onReport={hasTheirs ? begin : undefined}
        onBlock={() => setBlocking(true)}
        onUnblock={() => void treat('unblock')}
      />
      {search !== null && <FindLine search={search} onSearch={setSearch} />}
      {isAsked(bond) && !bond.hasBlocked && (
        <RequestBox bond={bond} onTreat={(act) => void treat(act)} onBlock={() => setBlocking(true)} />
      )}
      <MessageList
        thread={thread}
        ownId={viewer.databaseId}
        outgoing={outbox.outgoing}
        picked={picked}
        onAgain={outbox.again}
        onDrop={outbox.drop}
        onEarlier={() => void talk.loadEarlier()}
        onDelete={setDeleting}
        onPick={pick}
      />
      {picked ? (
        <ReportLine count={picked.size} onReport={report} onEnd={end} />
      ) : (
        <Answering viewer={viewer} otherId={otherId} bond={bond} onSend={outbox.send} />
      )}
      <DeleteAsk message={deleting} onClose={() => setDeleting(null)} onDelete={takeBack} />
      <BlockAsk
        name={name}
        isOpen={isBlocking}
        onClose={() => setBlocking(false)}
        onBlock={() => {
          setBlocking(false)
          void treat('block')
        }}
      />
    </section>
  )
}

const isAsked = ({ state }: Bond): boolean => state === 'request' || state === 'ignored'

interface AnsweringProps extends Pick<Props, 'viewer' | 'otherId'> {
  bond: Bond
  onSend: ComponentProps<typeof MessageForm>['onSend']
}

/** Where one writes, or why one cannot. */
function Answering({ viewer, otherId, bond, onSend }: AnsweringProps) {
  const { t } = useI18n()
  const { name } = bond.other
  if (bond.hasBlocked) return <DisabledForm why={t('messages.blockedText', { name })} />
  if (!viewer.can.has('directMessages')) return <DisabledForm why={t('messages.silenced')} />
  return (
    <MessageForm
      viewer={viewer}
      otherId={otherId}
      placeholder={t(isAsked(bond) ? 'messages.writeRequest' : 'messages.write', { name })}
      onSend={onSend}
    />
  )
}

interface DeleteAskProps {
  /** null: nothing is asked. */
  message: Message | null
  onClose: () => void
  onDelete: (message: Message) => Promise<void>
}

function DeleteAsk({ message, onClose, onDelete }: DeleteAskProps) {
  const { t } = useI18n()
  const takeBack = (gone: Message) => {
    onClose()
    void onDelete(gone)
  }
  return (
    <ConfirmDialog
      isOpen={message !== null}
      onClose={onClose}
      onConfirm={() => message && takeBack(message)}
      title={t('messages.deleteAsk')}
      confirmLabel={t('messages.delete')}
    >
      {t('messages.deleteText')}
    </ConfirmDialog>
  )
}

interface BlockAskProps {
  name: string
  isOpen: boolean
  onClose: () => void
  onBlock: () => void
}

function BlockAsk({ name, isOpen, onClose, onBlock }: BlockAskProps) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onBlock}
      title={t('messages.blockAsk', { name })}
      confirmLabel={t('messages.block', { name })}
    >
      {t('messages.blockText')}
    </ConfirmDialog>
  )
}

/** Messages that are chosen for a report; null while none are being chosen. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  const end = () => setPicked(null)
  return {
    picked,
    begin: () => setPicked(new Set()),
    end,
    pick: (id: number) =>
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    report: () => {
      const [postId, ...more] = [...(picked ?? [])].toSorted((one, other) => other - one)
      end()
      if (postId !== undefined) openReport({ postType: 'message', postId, more })
    },
  }
}

function NoTalk({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <section className="pm-talk">
      {hasFailed ? (
        <div className="talk-empty" role="alert">
          {t('messages.failed')}
          <Button look="line" size="small" onClick={onAgain}>
            {t('messages.again')}
          </Button>
        </div>
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </section>
  )
}

function FindLine({ search, onSearch }: { search: string; onSearch: (search: string | null) => void }) {
  const { t } = useI18n()
  return (
    <div className="pm-find">
      <TextInput
        type="search"
        autoFocus
        maxLength={100}
        value={search}
        placeholder={t('messages.searchHere')}
        aria-label={t('messages.searchHere')}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <IconButton icon={closeIcon} label={t('messages.searchClose')} onClick={() => onSearch(null)} />
    </div>
  )
}

interface ReportProps {
  /** How many are chosen. */
  count: number
  onReport: () => void
  onEnd: () => void
}

function ReportLine({ count, onReport, onEnd }: ReportProps) {
  const { t } = useI18n()
  return (
    <div className="pm-report">
      <span>{t('messages.reportChoose')}</span>
      <Button look="danger" size="small" aria-disabled={count === 0} onClick={onReport}>
        {t('messages.reportGo', { count })}
      </Button>
      <Button look="line" size="small" onClick={onEnd}>
        {t('messages.cancel')}
      </Button>
    </div>
  )
}
