import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { WHO_MAY_WRITE, type WhoMayWrite } from '#features/talk/conversations/rules.ts'
import { HereDot } from '#features/talk/follows/parts/HereDot.tsx'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { setMessageChoice } from '../contract.ts'
import type { Conversation } from '../schemas.ts'
import { Followings } from './Followings.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import type { ConversationsState } from './use-conversations.ts'

interface Props {
  viewerId: number
  conversations: ConversationsState
  chosen: number | null
  onChoose: (personId: number) => void
}

/** Whom one writes with, whom one follows, and anybody by their name. */
export function PeoplePane({ viewerId, conversations, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const { pages, search, setSearch } = conversations
  const { rows, answer, hasFailed } = pages
  return (
    <nav className="pm-people" aria-label={t('messages.people')}>
      <TextInput
        type="search"
        value={search}
        maxLength={100}
        placeholder={t('messages.search')}
        aria-label={t('messages.search')}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {search.trim() !== '' && <PeopleFound name={search.trim()} ownId={viewerId} onChoose={onChoose} />}
      <details open>
        <summary>
          {t('messages.recent')}
          <Icon path={chevronDownIcon} size={16} />
        </summary>
        {hasFailed && !pages.hasMore && (
          <p role="alert" className="pm-note">
            {t('messages.failed')}{' '}
            <Button look="line" size="small" onClick={pages.more}>
              {t('messages.again')}
            </Button>
          </p>
        )}
        {!answer && !hasFailed && <Skeleton shape="row" count={3} />}
        {answer && rows.length === 0 && (
          <p className="pm-note">{t(search ? 'messages.noneFound' : 'messages.noneRecent')}</p>
        )}
        {rows.map((node) => (
          <Line key={node.id} node={node} isOn={node.to.databaseId === chosen} onChoose={onChoose} />
        ))}
        {(!hasFailed || pages.hasMore) && (
          <MoreButton pages={pages} look="plain" size="small" isWide>
            {t('messages.more')}
          </MoreButton>
        )}
      </details>
      {(answer || hasFailed) && <Followings ownId={viewerId} chosen={chosen} onChoose={onChoose} />}
      {answer && <WhoMay who={answer.who} />}
    </nav>
  )
}

interface LineProps {
  node: Conversation
  isOn: boolean
  onChoose: (personId: number) => void
}

function Line({ node, isOn, onChoose }: LineProps) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { to, unread, last, state, hasBlocked } = node
  const words = last.content || (last.hasImage ? t('conversation.picture') : '')
  return (
    <button
      type="button"
      className="pm-person"
      data-new={unread > 0 || undefined}
      aria-current={isOn || undefined}
      onClick={() => onChoose(to.databaseId)}
    >
      <Avatar picture={to.avatar} personId={to.databaseId} size={44} />
      <b className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{to.name}</span>
        <HereDot personId={to.databaseId} />
      </b>
      <Time at={last.at} />
      <span lang={langOf(languageOf(last.content, locale))} className="pm-last truncate">
        {last.isOwn ? t('messages.you', { text: words }) : words}
      </span>
      {hasBlocked || state !== 'open' ? (
        <small>
          {t(hasBlocked ? 'messages.blocked' : state === 'request' ? 'messages.request' : 'messages.ignored')}
        </small>
      ) : (
        unread > 0 && (
          <span className="pm-count num">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{t('messages.unread', { count: unread })}</span>
          </span>
        )
      )}
    </button>
  )
}

/** Who may begin to write to the reader. */
function WhoMay({ who }: { who: WhoMayWrite }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState(who)
  const choose = async (next: WhoMayWrite) => {
    const before = chosen
    setChosen(next)
    if (!(await request(setMessageChoice, { who: next }))) setChosen(before)
  }
  return (
    <details className="pm-who">
      <summary>
        {t('messages.who')}
        <Icon path={chevronDownIcon} size={16} />
      </summary>
      <Field label={t('messages.who')} help={t('messages.whoHelp')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen}
            onChange={({ currentTarget }) => void choose(currentTarget.value as WhoMayWrite)}
          >
            {WHO_MAY_WRITE.map((one) => (
              <option key={one} value={one}>
                {t(`messages.who.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </details>
  )
}
