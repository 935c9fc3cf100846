import { shorten } from '#shared/numbers/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon, heartIcon, messageIcon } from '#ui/icons.ts'

const ICONS = { views: eyeIcon, likes: heartIcon, comments: messageIcon } as const

interface Props {
  counts: Partial<Record<keyof typeof ICONS, number>>
}

/** Views, likes and comments, where there are any: numbers on screen, words for screen readers. */
export function ArticleCounts({ counts }: Props) {
  const { t } = useI18n()
  return (['views', 'likes', 'comments'] as const).map((kind) => {
    const count = counts[kind]
    if (!count) return null
    return (
      <span key={kind} className="num inline-flex items-center gap-1">
        <Icon path={ICONS[kind]} size={14} />
        <span aria-hidden="true">{shorten(count)}</span>
        <span className="sr-only">{t(`article.${kind}`, { count })}</span>
      </span>
    )
  })
}
