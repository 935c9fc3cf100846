import '../messages.css'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { Link } from '#site/Link.tsx'
import { Button, buttonProps } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon, messagesIcon } from '#ui/icons.ts'
import { Conversation } from './Conversation.tsx'
import { DisabledForm } from './DisabledForm.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import { useConversations } from './use-conversations.ts'

interface Props {
  viewer: Viewer
  chosen: number | null
  onChoose: (personId: number | null) => void
  /** Missing where the messages are the page itself. */
  onClose?: () => void
}

/** People at the left, what was said at the right; narrow screens show one at a time. */
export function MessagesBox({ viewer, chosen, onChoose, onClose }: Props) {
  if (!viewer.can.has('readMessages')) return <Locked onClose={onClose} />
  return <Open viewer={viewer} chosen={chosen} onChoose={onChoose} />
}

function Open({ viewer, chosen, onChoose }: Omit<Props, 'onClose'>) {
  const { t } = useI18n()
  const conversations = useConversations(viewer.databaseId, chosen)
  return (
    <div className="pm" data-talking={chosen !== null || undefined}>
      <PeoplePane
        viewerId={viewer.databaseId}
        conversations={conversations}
        chosen={chosen}
        onChoose={onChoose}
      />
      {chosen === null ? (
        <section className="pm-talk">
          <div className="talk-empty">
            <span className="pm-disc">
              <Icon path={messagesIcon} size={24} />
            </span>
            <b>{t('messages.choose')}</b>
            {t('messages.chooseText')}
          </div>
          <DisabledForm />
        </section>
      ) : (
        <Conversation
          // Remounted per person, so that no state is carried over.
          key={`${viewer.databaseId}/${chosen}`}
          viewer={viewer}
          otherId={chosen}
          onBack={() => onChoose(null)}
          onRead={() => conversations.forgetUnread(chosen)}
          onChanged={conversations.pages.again}
        />
      )}
    </div>
  )
}

/** For whom messages are not open yet: why, and the way in. */
function Locked({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useI18n()
  return (
    <div className="pm" data-locked>
      <div className="talk-empty">
        <span className="pm-disc">
          <Icon path={lockIcon} size={24} />
        </span>
        <b>{t('messages.title')}</b>
        {t('common.pmBox.noPermission')}
        <span className="flex flex-wrap justify-center gap-2">
          <LevelTipsLink about={{ permission: 'directMessages' }} {...buttonProps('main', 'medium')}>
            {t('messages.levels')}
          </LevelTipsLink>
          {onClose ? (
            <Button look="line" onClick={onClose}>
              {t('ui.close')}
            </Button>
          ) : (
            // On a page of its own there is nothing behind the lock but the way home.
            <Link to="" {...buttonProps('line', 'medium')}>
              {t('ui.close')}
            </Link>
          )}
        </span>
      </div>
    </div>
  )
}
