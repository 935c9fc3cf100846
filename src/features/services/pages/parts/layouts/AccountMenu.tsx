import { ACCOUNT_ICONS } from '#features/accounts/account/parts/account-icons.ts'
import { ACCOUNT_PAGES } from '#features/accounts/account/rules.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, userIcon } from '#ui/icons.ts'

/** The pages of the account: beside the page, and on small screens behind the name of the one that is shown. */
export function AccountMenu() {
  const { t } = useI18n()
  const { state } = usePage()
  const current = ACCOUNT_PAGES.find((name) => name === state.route.params.page)
  return (
    <nav aria-label={t('shell.account')} className="account-menu">
      {/* Remounted, and so closed, on navigation. */}
      <details key={current} className="account-menu-small">
        <summary>
          <Icon path={current ? ACCOUNT_ICONS[current] : userIcon} />
          <span className="flex-1">{t(current ? `account.page.${current}` : 'shell.account')}</span>
          <Icon path={chevronDownIcon} size={16} />
        </summary>
        <div className="account-menu-grid">
          <Places />
        </div>
      </details>
      <div className="account-menu-wide">
        <Places />
      </div>
    </nav>
  )
}

function Places() {
  const { t } = useI18n()
  const { href, state } = usePage()
  return ACCOUNT_PAGES.map((name) => (
    <a
      key={name}
      href={href(`account/${name}`)}
      aria-current={name === state.route.params.page ? 'page' : undefined}
    >
      <Icon path={ACCOUNT_ICONS[name]} />
      {t(`account.page.${name}`)}
    </a>
  ))
}
