import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { follow } from '#features/product/profiles/contract.ts'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { PersonLine } from './PersonLine.tsx'

interface Props {
  ownId: number
  chosen: number | null
  onChoose: (personId: number) => void
}

/** Whom one follows: asked for when it is opened. */
export function Followings({ ownId, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const [wasOpen, setWasOpen] = useState(false)
  const pages = usePages({
    ask: (after) => request(follow, { userId: ownId, after }),
    keyOf: ({ databaseId }) => databaseId,
    isShown: wasOpen,
  })
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpen(true)
      }}
    >
      <summary>
        {t('messages.following')}
        <Icon path={chevronDownIcon} size={16} />
      </summary>
      {pages.answer && pages.rows.length === 0 && <p className="pm-note">{t('messages.noneFollowing')}</p>}
      {pages.rows.map((node) => (
        <PersonLine
          key={node.databaseId}
          person={{ ...node, avatar: node.avatar.url }}
          isOn={node.databaseId === chosen}
          onChoose={onChoose}
        />
      ))}
      <MoreButton pages={pages} look="plain" size="small" isWide>
        {t('messages.more')}
      </MoreButton>
    </details>
  )
}
