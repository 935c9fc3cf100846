import { useState } from 'react'
import { request } from '#browser/request.ts'
import { follow } from '#features/product/profiles/contract.ts'
import type { FollowList } from '#features/product/profiles/schemas.ts'
import { Button } from '#ui/Button.tsx'
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
  const [shown, setShown] = useState<FollowList | null>(null)
  const load = async (after: string) => {
    const next = await request(follow, { userId: ownId, after })
    if (next)
      setShown((before) => ({ ...next, edges: [...(after && before ? before.edges : []), ...next.edges] }))
  }
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !shown) void load('')
      }}
    >
      <summary>
        {t('messages.following')}
        <Icon path={chevronDownIcon} size={16} />
      </summary>
      {shown?.edges.length === 0 && <p className="pm-note">{t('messages.noneFollowing')}</p>}
      {shown?.edges.map(({ node }) => (
        <PersonLine
          key={node.databaseId}
          person={{ ...node, avatar: node.avatar.url }}
          isOn={node.databaseId === chosen}
          onChoose={onChoose}
        />
      ))}
      {shown?.pageInfo.hasNextPage && (
        <Button look="plain" size="small" isWide onClick={() => void load(shown.pageInfo.endCursor)}>
          {t('messages.more')}
        </Button>
      )}
    </details>
  )
}
