import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowRightIcon } from '#ui/icons.ts'
import { FoundCount } from './FoundCount.tsx'
import { keepRecent } from './recent-searches.ts'
import type { Found } from './use-search.ts'

/** Number of results with a link to all, and the keyboard shortcuts on devices with a keyboard. */
export function PanelFoot({ allId, found, href }: { allId: string; found: Found | undefined; href: string }) {
  const { t } = useI18n()
  const hasAll = found !== undefined && found.posts.edges.length > 0
  return (
    <div className="search-panel-foot">
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('search.keys.choose')}
        <kbd>↵</kbd>
        {t('search.keys.open')}
        <kbd>esc</kbd>
        {t('search.keys.close')}
      </p>
      {hasAll && (
        <>
          <span className="num">
            <FoundCount posts={found.posts} />
          </span>
          <a id={allId} href={href} className="search-all" onClick={() => keepRecent(found.key)}>
            {t('search.all')}
            <Icon path={arrowRightIcon} size={16} />
          </a>
        </>
      )}
    </div>
  )
}
