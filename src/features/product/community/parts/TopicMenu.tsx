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
import type { TopicMark } from '../rules/moderation.ts'
import type { MyNodes, TopicView } from '../schemas.ts'
import type { MoveDialogProps } from './MoveDialog.tsx'

export type Looked = Pick<TopicView, 'isPinned' | 'isFeatured' | 'isClosed' | 'isPrivate' | 'node'>

const movePart = lazyPart<MoveDialogProps>(() => import('./MoveDialog.tsx').then((part) => part.MoveDialog))

interface Props {
  topic: Looked & Pick<TopicView, 'databaseId'>
  mine: MyNodes | undefined
}

/** What whoever looks after its node can do with a topic. */
export function TopicMenu({ topic, mine }: Props) {
  const { t } = useI18n()
  const [isMoving, setMoving] = useState(false)
  const close = () => setMoving(false)
  const Move = useLazyPart(movePart, isMoving, close)
  const own = mine?.nodes.find(({ databaseId }) => databaseId === topic.node.databaseId)
  if (!mine || !(mine.readsAll || own?.looksAfter)) return null
  const set = (mark: TopicMark, isNow: boolean) => ({
    label: t(`community.look.${mark}`, { isOn: isNow ? 'no' : 'yes' }),
    onChoose: async () => {
      if (!(await request(markTopic, { topic: topic.databaseId, mark, isOn: !isNow }))) return
      toast.success(t('community.look.done'))
      await refreshPage()
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
          { label: t('community.look.move'), isGroupStart: true, onChoose: () => setMoving(true) },
        ]}
        button={(opener) => (
          <IconButton {...opener} icon={moreIcon} label={t('community.look')} size="small" />
        )}
      />
      {Move && <Move topic={topic} mine={mine} isOpen={isMoving} onClose={close} />}
    </>
  )
}
