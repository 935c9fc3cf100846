import { LinkButton } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { arrowLeftIcon, arrowRightIcon } from '../icons.ts'

interface Props {
  start: string | null | undefined
  more: string | null | undefined
  /** Not for crawlers: the pages are not to be indexed. */
  isUnlisted?: boolean
}

/** Keyset pagination: links to the next page and to the start, no page numbers. */
export function Pagination({ start, more, isUnlisted = false }: Props) {
  const { t } = useI18n()
  if (!start && !more) return null
  const unlisted = isUnlisted ? ' nofollow' : ''
  return (
    <nav aria-label={t('ui.pagination')} className="flex justify-between gap-3 py-4">
      {start ? (
        <LinkButton look="line" href={start} rel={`first${unlisted}`}>
          <Icon path={arrowLeftIcon} size={16} />
          {t('ui.pagination.start')}
        </LinkButton>
      ) : (
        <span />
      )}
      {more && (
        <LinkButton look="line" href={more} rel={`next${unlisted}`}>
          {t('ui.pagination.more')}
          <Icon path={arrowRightIcon} size={16} />
        </LinkButton>
      )}
    </nav>
  )
}
