import { Fragment } from 'react'
import { useI18n } from '../i18n.tsx'

export type Crumb = { label: string; href?: string }

/** A last crumb without an address is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('ui.breadcrumbs')} className="crumbs">
      <ol className="flex min-w-0 items-center gap-2 whitespace-nowrap">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.href ?? crumb.label}>
            {index > 0 && (
              <li aria-hidden="true" className="text-faint">
                /
              </li>
            )}
            <li className={index === crumbs.length - 1 ? 'min-w-0' : 'flex-none'}>
              {crumb.href ? (
                <a href={crumb.href}>{crumb.label}</a>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
