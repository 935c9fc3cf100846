import { Link } from '#site/Link.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, closeIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { SITE_ROOM } from '../rules/rooms.ts'
import type { Room } from './messages/message-store.ts'
import type { ListedRooms } from './use-rooms.ts'

interface Props {
  name: string
  node: Room['node']
  rooms: ListedRooms
  people: number | null
  isOffline: boolean
  onRoom: (room: string) => void
  onClose: () => void
}

/** Which room it is, who is in it, and the way to the others. */
export function RoomHead({ name, node, rooms, people, isOffline, onRoom, onClose }: Props) {
  const { t } = useI18n()
  const title = name === SITE_ROOM ? t('chat.title') : (node?.name ?? (nameOf(rooms, name) || '…'))
  // In the room of a node that the reader has not joined, the list may be empty: the site's room is always offered.
  const others = rooms.filter(({ room }) => room !== name)
  const choices =
    name === SITE_ROOM || others.length > 0 ? others : [{ room: SITE_ROOM, name: '', hasNew: false }]
  return (
    <header className="chat-head">
      <h2 className="min-w-0">
        {choices.length === 0 ? (
          title
        ) : (
          <Menu
            label={t('chat.rooms')}
            items={choices.map(({ room, name: other, hasNew }) => ({
              label: (
                <>
                  {room === SITE_ROOM ? t('chat.title') : other}
                  {hasNew && <span className="chat-room-new">{t('chat.new')}</span>}
                </>
              ),
              onChoose: () => onRoom(room),
            }))}
            button={(opener) => (
              <button type="button" {...opener} className="chat-switch" title={t('chat.rooms')}>
                <span className="truncate">{title}</span>
                {choices.some(({ hasNew }) => hasNew) && (
                  <span className="chat-room-dot" role="img" aria-label={t('chat.newElsewhere')} />
                )}
                <Icon path={chevronDownIcon} size={16} />
              </button>
            )}
          />
        )}
      </h2>
      {people !== null && <span className="chat-people">{t('chat.people', { count: people })}</span>}
      {isOffline && (
        <span className="chat-offline" role="status">
          {t('chat.offline')}
        </span>
      )}
      <span className="ms-auto flex flex-none items-center">
        {node && (
          <Link to={node.path} className="chat-node">
            {t('chat.toNode')}
          </Link>
        )}
        <IconButton icon={closeIcon} label={t('ui.close')} onClick={onClose} />
      </span>
    </header>
  )
}

const nameOf = (rooms: ListedRooms, name: string): string =>
  rooms.find(({ room }) => room === name)?.name ?? ''
