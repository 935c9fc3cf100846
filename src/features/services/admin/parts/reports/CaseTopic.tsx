import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getTopic, listMyNodes } from '#features/product/community/contract.ts'
import { TopicMenu } from '#features/product/community/parts/topics/TopicMenu.tsx'
import type { MyNodes, TopicView } from '#features/product/community/schemas.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** The marks of a reported topic, and other actions on it: close, move, merge. */
export function CaseTopic({ number }: { number: string }) {
  const { t } = useI18n()
  const [shown, setShown] = useState<{ topic: TopicView; mine: MyNodes }>()
  const look = useCallback(async () => {
    // Refusals are not shown: the page shows already that the topic cannot be read.
    const [topic, mine] = await Promise.all([send(getTopic, { id: number }), send(listMyNodes, {})])
    if (topic.ok && mine.ok) setShown({ topic: topic.result, mine: mine.result })
  }, [number])
  useEffect(() => void look(), [look])
  if (!shown) return null
  const { topic, mine } = shown
  return (
    <span className="flex flex-wrap items-center gap-2">
      {topic.isPinned && <Pill>{t('community.chip.pinned')}</Pill>}
      {topic.isFeatured && <Pill>{t('community.chip.featured')}</Pill>}
      {topic.isClosed && <Pill>{t('community.chip.closed')}</Pill>}
      <TopicMenu topic={topic} mine={mine} onMarked={look} />
    </span>
  )
}
