import { useEffect, useRef } from 'react'
import { ACCOUNT_ICONS } from '#features/kernel/account/parts/account-icons.ts'
import { ACCOUNT_PAGES } from '#features/kernel/account/rules.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'

export function AccountMenu() {
  const { t } = useI18n()
  const { href, state } = usePage()
  const row = useRef<HTMLElement>(null)
  const { page } = state.route.params

  // On small screens the current page may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the occasion, not an input
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (place && row.current) row.current.scrollLeft = place.offsetLeft - row.current.clientWidth / 3
  }, [page])

  return (
    <nav ref={row} aria-label={t('shell.account')} className="account-menu">
      {ACCOUNT_PAGES.map((name) => (
        <a key={name} href={href(`account/${name}`)} aria-current={name === page ? 'page' : undefined}>
          <Icon path={ACCOUNT_ICONS[name]} />
          {t(`account.page.${name}`)}
        </a>
      ))}
    </nav>
  )
}
