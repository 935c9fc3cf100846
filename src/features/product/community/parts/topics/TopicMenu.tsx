import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { setSubscription } from '#features/talk/subscriptions/contract.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/toasts.ts'
import { markTopic } from '../../contract.ts'
import { abilitiesAround } from '../../rules/abilities.ts'
import type { TopicMark } from '../../rules/moderation.ts'
import type { MyNodes, TopicView } from '../../schemas.ts'
import type { RegroupProps } from './MergeDialog.tsx'
import type { PaceProps } from './PaceDialog.tsx'

export type Looked = Pick<
  TopicView,
  'isPinned' | 'isFeatured' | 'isClosed' | 'slowMinutes' | 'closesAt' | 'isPrivate' | 'node'
>

const movePart = lazyPart<RegroupProps>(() => import('./MoveDialog.tsx').then((part) => part.MoveDialog))

const mergePart = lazyPart<RegroupProps>(() => import('./MergeDialog.tsx').then((part) => part.MergeDialog))
const splitPart = lazyPart<RegroupProps>(() => import('./SplitDialog.tsx').then((part) => part.SplitDialog))

const pacePart = lazyPart<PaceProps>(() => import('./PaceDialog.tsx').then((part) => part.PaceDialog))

type Opened = 'pace' | 'move' | 'merge' | 'split'

export interface TopicMenuProps {
  topic: Looked & Pick<TopicView, 'databaseId'>
  mine: MyNodes | undefined
  /** Whether the reader has muted it; missing where that is not offered. */
  isMuted?: boolean
  /** What shows its marks is read anew. */
  onMarked?: () => Promise<unknown>
  /** Opens the form that reports it; null where that is not offered. */
  report?: (() => void) | null
}

/** What readers can do with a topic for themselves, and moderators of its node; of it the site's team marks and moves. */
export function TopicMenu({ topic, mine, isMuted, onMarked = refreshPage, report = null }: TopicMenuProps) {
  const { t } = useI18n()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const Pace = useLazyPart(pacePart, opened === 'pace', close)
  const Move = useLazyPart(movePart, opened === 'move', close)
  const Merge = useLazyPart(mergePart, opened === 'merge', close)
  const Split = useLazyPart(splitPart, opened === 'split', close)
  const can = abilitiesAround(mine, topic)
  const mute = useMute(topic.databaseId, isMuted)
  if (!can?.arrange && !mute && !report) return null
  const label = t(can?.arrange ? 'community.look' : 'community.more')
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
        label={label}
        items={[
          ...(mute ? [mute] : []),
          ...(can?.arrange
            ? [
                { ...set('pinned', topic.isPinned), isGroupStart: mute !== null },
                set('featured', topic.isFeatured),
                set('closed', topic.isClosed),
                { label: t('community.look.pace'), onChoose: () => setOpened('pace') },
                { label: t('community.look.move'), isGroupStart: true, onChoose: () => setOpened('move') },
              ]
            : []),
          ...(can?.arrange && can.moderate
            ? [
                { label: t('community.look.merge'), onChoose: () => setOpened('merge') },
                { label: t('community.look.split'), onChoose: () => setOpened('split') },
              ]
            : []),
          ...(report
            ? [{ label: t('community.report'), isGroupStart: can?.arrange === true, onChoose: report }]
            : []),
        ]}
        button={(opener) => <IconButton {...opener} icon={moreIcon} label={label} size="small" />}
      />
      {Pace && <Pace topic={topic} isOpen={opened === 'pace'} onClose={close} />}
      {Move && <Move topic={topic.databaseId} isOpen={opened === 'move'} onClose={close} />}
      {Merge && <Merge topic={topic.databaseId} isOpen={opened === 'merge'} onClose={close} />}
      {Split && <Split topic={topic.databaseId} isOpen={opened === 'split'} onClose={close} />}
    </>
  )
}

/** Mutes a topic for its reader alone, or takes that back; null where it is not offered. */
function useMute(topic: number, known: boolean | undefined) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<boolean>()
  if (known === undefined) return null
  const isMuted = chosen ?? known
  return {
    label: t('community.mute', { isOn: isMuted ? 'no' : 'yes' }),
    onChoose: async () => {
      const level = isMuted ? 'all' : 'none'
      if (!(await request(setSubscription, { kind: 'topic', id: topic, level }))) return
      setChosen(!isMuted)
      toast.success(t('community.muted', { isOn: isMuted ? 'no' : 'yes' }))
    },
  }
}
