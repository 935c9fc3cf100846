import '../admin-shell.css'
import type { ReactNode } from 'react'
import { DESK_PATH } from '#features/product/orders/rules/desk.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, externalIcon, menuIcon } from '#ui/icons.ts'
import { type AdminPlace, type AdminStanding, placeAddress, placesFor } from '../rules.ts'
import type { Waiting } from '../schemas.ts'

interface Props {
  place: AdminPlace
  title: ReactNode
  /** How much waits where, for the team; null for others. */
  waiting: Waiting | null
  /** Whose places are listed; places with pages of their own are for admins. */
  who?: AdminStanding
  /** Two columns of its own, which want more room than a list. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of every place of the owner's desk: where one may go at its side, and on small screens behind one button. */
export function AdminShell({ place, title, waiting, who = 'admins', isWide = false, children }: Props) {
  const { t } = useI18n()
  const places = <Places place={place} waiting={waiting} who={who} />
  return (
    <div className="admin-shell">
      <nav aria-label={t('admin.tabs')}>
        {/* Remounted, and so closed, on navigation. */}
        <details key={place} className="admin-menu">
          <summary>
            <Icon path={menuIcon} size={18} />
            <span className="flex-1">{t(`admin.tab.${place}`)}</span>
            <Icon path={chevronDownIcon} size={16} />
          </summary>
          {places}
        </details>
        <div className="admin-rail">{places}</div>
      </nav>
      <div className={`min-w-0 ${isWide ? '' : 'max-w-[56rem]'}`}>
        <h1 className="mb-5 text-24 sm:text-30">{title}</h1>
        {children}
      </div>
    </div>
  )
}

function Places({ place, waiting, who }: Required<Pick<Props, 'place' | 'waiting' | 'who'>>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <>
      {placesFor(who).map(({ group, places }) => (
        <div key={group} className="admin-group">
          <p aria-hidden="true">{t(`admin.group.${group}`)}</p>
          <ul aria-label={t(`admin.group.${group}`)}>
            {places.map(({ name }) => {
              const { path, search } = placeAddress(name)
              return (
                <li key={name}>
                  <a href={href(path) + search} aria-current={name === place ? 'page' : undefined}>
                    <span className="min-w-0 flex-1">{t(`admin.tab.${name}`)}</span>
                    <Count waiting={waiting} place={name} />
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {who !== 'keepers' && (
        <div className="admin-group apart">
          <a href={href(DESK_PATH)}>
            <span className="min-w-0 flex-1">{t('orders.desk.title')}</span>
            <Icon path={externalIcon} size={14} />
          </a>
        </div>
      )}
    </>
  )
}

function Count({ waiting, place }: { waiting: Waiting | null; place: AdminPlace }) {
  const count = waiting && place in waiting ? waiting[place as keyof Waiting] : 0
  return count > 0 ? <span className="num count">{count}</span> : null
}
