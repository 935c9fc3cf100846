import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Reply } from './use-reply.ts'

/** When a reply was last edited; nothing where it stands as it was written. */
export function Edited({ reply: { editedAt } }: { reply: Reply }) {
  const { t } = useI18n()
  if (!editedAt) return null
  return (
    <span>
      {t('writing.edited')} <Time at={editedAt} />
    </span>
  )
}
