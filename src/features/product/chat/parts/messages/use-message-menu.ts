import { openReport } from '#features/kernel/people/parts/open-report.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { copyIcon, flagIcon, messagesIcon, pencilIcon, trashIcon } from '#ui/icons.ts'
import type { MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/toasts.ts'
import { isEditable, REACTIONS, type Reaction } from '../../rules.ts'
import type { ChatMessage, History } from '../../schemas.ts'
import type { Purpose } from '../compose/Composer.tsx'
import { REACTION_EMOJI } from './reaction-emoji.ts'

interface MenuOptions {
  /** null: a stranger. */
  reader: { id: number } | null
  mayTalk: boolean
  mayBegin: boolean
  /** Of the node whose room it is. */
  nodeId: number | null
  /** What they may do to messages of others. */
  can: History['can']
  onReact: (message: ChatMessage, sign: Reaction) => void
  onChoose: (purpose: Purpose) => void
  onDelete: (message: ChatMessage) => void
}

/** Menu entries for a message; the server checks the permission again. */
export function useMessageMenu(options: MenuOptions) {
  const { reader, mayTalk, mayBegin, nodeId, can, onReact, onChoose, onDelete } = options
  const { t } = useI18n()
  const { href } = usePage()

  const talking = (message: ChatMessage): MenuItem[] => [
    ...REACTIONS.map((each) => ({
      label: `${REACTION_EMOJI[each]} ${t(`chat.sign.${each}`)}`,
      onChoose: () => onReact(message, each),
    })),
    { label: t('chat.reply'), isGroupStart: true, onChoose: () => onChoose({ kind: 'reply', message }) },
  ]
  const copying = (message: ChatMessage): MenuItem => ({
    label: t('chat.copy'),
    icon: copyIcon,
    onChoose: () => {
      void navigator.clipboard.writeText(message.text).then(() => toast.success(t('chat.copied')))
    },
  })
  /** Starts a topic that quotes the message. */
  const beginning = (message: ChatMessage): MenuItem => {
    const text = `${message.text}\n— ${message.name || t('chat.deletedPerson')}`
    const asked = new URLSearchParams({ kind: 'topic', ...(nodeId && { node: String(nodeId) }), text })
    return { label: t('chat.toTopic'), icon: messagesIcon, href: `${href('create')}?${asked}` }
  }
  const editing = (message: ChatMessage): MenuItem => ({
    label: t('chat.edit'),
    icon: pencilIcon,
    onChoose: () => onChoose({ kind: 'edit', message }),
  })
  const reporting = (message: ChatMessage): MenuItem => ({
    label: t('common.report.do'),
    icon: flagIcon,
    onChoose: () => openReport({ postType: 'chat', postId: message.databaseId }),
  })
  const deleting = (message: ChatMessage, isOwn: boolean): MenuItem => ({
    label: t(isOwn ? 'chat.delete' : 'chat.deleteForAll'),
    icon: trashIcon,
    isDangerous: true,
    isGroupStart: true,
    onChoose: () => onDelete(message),
  })
  const silencing = (message: ChatMessage): MenuItem => ({
    label: t('chat.silence', { name: message.name }),
    isDangerous: true,
    href: href(`admin?view=people&person=${message.userId}`),
  })

  return (message: ChatMessage): MenuItem[] => {
    const isOwn = reader?.id === message.userId
    return [
      ...(mayTalk ? talking(message) : []),
      copying(message),
      ...(mayBegin && message.text !== '' ? [beginning(message)] : []),
      ...(isOwn && mayTalk && isEditable({ at: message.timestamp }, Date.now()) ? [editing(message)] : []),
      ...(reader && !isOwn ? [reporting(message)] : []),
      ...(isOwn || can.moderate ? [deleting(message, isOwn)] : []),
      ...(can.silence && !isOwn ? [silencing(message)] : []),
    ]
  }
}
