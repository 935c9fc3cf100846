import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { LinkCard } from '#features/talk/conversations/parts/LinkCard.tsx'
import { MessageText } from '#features/talk/conversations/parts/MessageText.tsx'
import { isCardAlone } from '#features/talk/conversations/rules.ts'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import { mentions, REACTIONS, type Reaction } from '../../rules.ts'
import type { ChatMessage } from '../../schemas.ts'
import { MessageImage } from './MessageImage.tsx'
import { REACTION_EMOJI } from './reaction-emoji.ts'

interface Props {
  message: ChatMessage
  /** First of a run by the same author: shows name and avatar. */
  isFirst: boolean
  reader: { id: number; name: string } | null
  names: readonly string[]
  menu: MenuItem[]
  /** Missing: reactions are shown, and cannot be added. */
  onReact?: ((sign: Reaction) => void) | undefined
}

/** One message: others at the left, one's own at the right. */
export function MessageLine({ message, isFirst, reader, names, menu, onReact }: Props) {
  const { t } = useI18n()
  const { text, deleted, userId } = message
  const isOwn = reader?.id === userId
  const isToMe = reader !== null && !isOwn && mentions(text, reader.name)
  const name = message.name || t('chat.deletedPerson')
  if (deleted) {
    return (
      <li className="chat-message" data-own={isOwn || undefined}>
        <span className="chat-gone">{t(deleted === 'staff' ? 'chat.removed' : 'chat.gone')}</span>
      </li>
    )
  }
  return (
    <li
      className="chat-message"
      data-own={isOwn || undefined}
      data-more={!isFirst || undefined}
      data-to-me={isToMe || undefined}
    >
      {isFirst && !isOwn && (
        <img className="face" src={message.avatar} alt="" width={32} height={32} loading="lazy" />
      )}
      {isFirst && (
        <span className={isOwn ? 'sr-only' : 'chat-who'}>
          <Link to={message.slug} className="name">
            {name}
          </Link>
          <PersonBadges person={message} isQuiet />
        </span>
      )}
      <Words message={message} names={names} />
      {message.cards.map((card) => (
        <LinkCard key={card.address} card={card} />
      ))}
      <Reactions message={message} readerId={reader?.id} onReact={onReact} />
      {menu.length > 0 && (
        <Menu
          label={t('chat.more')}
          items={menu}
          button={(opener) => (
            <IconButton
              {...opener}
              icon={moreIcon}
              size="small"
              label={t('chat.more')}
              className="talk-tool"
            />
          )}
        />
      )}
    </li>
  )
}

/** What is said, and what it answers. */
function Words({ message, names }: Pick<Props, 'message' | 'names'>) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { text, image, replyTo } = message
  const isAlone = isCardAlone(text, message.cards)
  if (isAlone && image === null && replyTo === null) return null
  return (
    <div className="talk-bubble">
      {replyTo && (
        <span className="chat-quote">
          <b>{replyTo.name}</b>{' '}
          {replyTo.text || t(replyTo.hasImage ? 'conversation.picture' : 'chat.goneReply')}
        </span>
      )}
      {image && <MessageImage image={image} />}
      {!isAlone && (
        <span lang={langOf(languageOf(text, locale))}>
          <MessageText text={text} names={names} />
        </span>
      )}
      {message.isEdited && <small> {t('chat.edited')}</small>}
    </div>
  )
}

function Reactions({
  message,
  readerId,
  onReact,
}: {
  message: ChatMessage
  readerId: number | undefined
  onReact?: ((sign: Reaction) => void) | undefined
}) {
  const { t } = useI18n()
  const given = REACTIONS.filter((sign) => message.reactions[sign]?.length)
  if (given.length === 0) return null
  return (
    <span className="chat-signs">
      {given.map((sign) => {
        const people = message.reactions[sign] ?? []
        return (
          <button
            key={sign}
            type="button"
            disabled={!onReact}
            aria-pressed={readerId !== undefined && people.includes(readerId)}
            aria-label={t('chat.signed', { sign: t(`chat.sign.${sign}`), count: people.length })}
            onClick={() => onReact?.(sign)}
          >
            <span aria-hidden>{REACTION_EMOJI[sign]}</span> <span className="num">{people.length}</span>
          </button>
        )
      })}
    </span>
  )
}
