import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useI18n } from './i18n.tsx'
import { arrowLeftIcon, arrowRightIcon } from './icons.ts'

/** Lists go on by key, not by number: there is a newer and an older page, and no page 7 of 93. */
export function Pagination({ newer, older }: { newer?: string | undefined; older?: string | undefined }) {
  const { t } = useI18n()
  if (!newer && !older) return null
  return (
    <nav aria-label={t('ui.pagination')} className="flex justify-between gap-3 py-4">
      {newer ? (
        <LinkButton look="line" href={newer} rel="prev">
          <Icon path={arrowLeftIcon} size={16} />
          {t('ui.pagination.newer')}
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton look="line" href={older} rel="next">
          {t('ui.pagination.older')}
          <Icon path={arrowRightIcon} size={16} />
        </LinkButton>
      )}
    </nav>
  )
}
