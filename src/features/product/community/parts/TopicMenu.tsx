import { useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { request } from '#browser/request.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/toasts.ts'
import { markTopic } from '../contract.ts'
import { abilitiesAround } from '../rules/abilities.ts'
import type { TopicMark } from '../rules/moderation.ts'
import type { MyNodes, TopicView } from '../schemas.ts'
import type { RegroupProps } from './MergeDialog.tsx'

export type Looked = Pick<TopicView, 'isPinned' | 'isFeatured' | 'isClosed' | 'isPrivate' | 'node'>

const movePart = lazyPart<RegroupProps>(() => import('./MoveDialog.tsx').then((part) => part.MoveDialog))

const mergePart = lazyPart<RegroupProps>(() => import('./MergeDialog.tsx').then((part) => part.MergeDialog))
const splitPart = lazyPart<RegroupProps>(() => import('./SplitDialog.tsx').then((part) => part.SplitDialog))

type Opened = 'move' | 'merge' | 'split'

export interface TopicMenuProps {
  topic: Looked & Pick<TopicView, 'databaseId'>
  mine: MyNodes | undefined
  /** What shows its marks is read anew. */
  onMarked?: () => Promise<unknown>
}

/** What moderators of its node can do with a topic; of it the site's team marks and moves. */
export function TopicMenu({ topic, mine, onMarked = refreshPage }: TopicMenuProps) {
  const { t } = useI18n()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const Move = useLazyPart(movePart, opened === 'move', close)
  const Merge = useLazyPart(mergePart, opened === 'merge', close)
  const Split = useLazyPart(splitPart, opened === 'split', close)
  const can = abilitiesAround(mine, topic)
  if (!can?.arrange) return null
  const set = (mark: TopicMark, isNow: boolean) => ({
    label: t(`community.look.${mark}`, { isOn: isNow ? 'no' : 'yes' }),
    onChoose: async () => {
      if (!(await request(markTopic, { topic: topic.databaseId, mark, isOn: !isNow }))) return
      toast.success(t('community.look.done'))
      await onMarked()
    },
  })
  return (
    <>
      <Menu
        label={t('community.look')}
        items={[
          set('pinned', topic.isPinned),
          set('featured', topic.isFeatured),
          set('closed', topic.isClosed),
          { label: t('community.look.move'), isGroupStart: true, onChoose: () => setOpened('move') },
          ...(can.moderate
            ? [
                { label: t('community.look.merge'), onChoose: () => setOpened('merge') },
                { label: t('community.look.split'), onChoose: () => setOpened('split') },
              ]
            : []),
        ]}
        button={(opener) => (
          <IconButton {...opener} icon={moreIcon} label={t('community.look')} size="small" />
        )}
      />
      {Move && <Move topic={topic.databaseId} isOpen={opened === 'move'} onClose={close} />}
      {Merge && <Merge topic={topic.databaseId} isOpen={opened === 'merge'} onClose={close} />}
      {Split && <Split topic={topic.databaseId} isOpen={opened === 'split'} onClose={close} />}
    </>
  )
}
