import { formatNumber } from '#shared/numbers/numbers.ts'
import '../../styles/user-card.css'
import type { ReactNode } from 'react'
import { signOut } from '#browser/visitor/session.ts'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { DESK_PATH } from '#features/product/orders/rules/desk.ts'
import { ADMIN_PATH } from '#features/services/admin/rules.ts'
import { MESSAGES_PATH } from '#features/services/messages/rules.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import {
  bagIcon,
  bellIcon,
  bookmarkIcon,
  crownIcon,
  fileIcon,
  heartIcon,
  linkIcon,
  lockIcon,
  logoutIcon,
  mailIcon,
  pencilIcon,
  settingsIcon,
  ticketIcon,
  truckIcon,
  userIcon,
  usersIcon,
  walletIcon,
} from '#ui/icons.ts'

/** What the owner of the site may name for a link of theirs. */
const LINK_ICONS: Readonly<Record<string, string>> = {
  pencil: pencilIcon,
  bookmark: bookmarkIcon,
  heart: heartIcon,
  users: usersIcon,
  bag: bagIcon,
  file: fileIcon,
  crown: crownIcon,
}

interface Props {
  viewer: Viewer
}

/** The user card: profile, balances, and links to the reader's pages. */
export function UserCard({ viewer }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <>
      <div className="user-head relative">
        <Avatar picture={viewer.avatar.url} personId={viewer.databaseId} size={44} />
        <div className="min-w-0 flex-1">
          <a href={href(viewer.path)} className="stretch block truncate text-16 font-semibold">
            {viewer.name}
          </a>
          <LevelTipsLink className="relative z-1 -my-1.5 inline-flex py-1.5" title={t('profile.level.tips')}>
            <PersonBadges person={{ level: viewer.level, vip: viewer.vip }} />
          </LevelTipsLink>
        </div>
      </div>
      <Wealth viewer={viewer} />
      {viewer.vip === null && (
        <a href={href('account/membership')} className="user-vip">
          <Icon path={crownIcon} size={18} />
          {t('shell.user.becomeVip')}
        </a>
      )}
      <AccountLinks viewer={viewer} />
      <div className="border-t border-line p-1.5">
        <button type="button" className="floats-line w-full" onClick={() => void signOut()}>
          <Icon path={logoutIcon} size={18} />
          {t('shell.user.signOut')}
        </button>
      </div>
    </>
  )
}

/** The reader's pages: of their account, of what they look after, and those that the owner of the site has added. */
function AccountLinks({ viewer }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { unreadNotifications: unread, unreadTickets: tickets } = viewer
  return (
    <nav className="p-1.5" aria-label={t('shell.account')}>
      {unread > 0 && (
        <Line to="account/notification" icon={bellIcon} count={unread}>
          {t('account.page.notification')}
        </Line>
      )}
      <Line to={MESSAGES_PATH} icon={mailIcon}>
        {t('account.page.message')}
      </Line>
      <Line to="account/ticket" icon={ticketIcon} count={tickets}>
        {t('account.page.ticket')}
      </Line>
      <Line to="account/content" icon={fileIcon}>
        {t('account.page.content')}
      </Line>
      <Line to="account/profile" icon={userIcon}>
        {t('account.page.profile')}
      </Line>
      <Line to="account/security" icon={lockIcon}>
        {t('account.page.security')}
      </Line>
      {(viewer.can.has('createProduct') || viewer.can.has('oversee')) && (
        <Line to={DESK_PATH} icon={truckIcon}>
          {t('orders.desk.title')}
        </Line>
      )}
      {viewer.can.has('oversee') && (
        <Line to={ADMIN_PATH} icon={settingsIcon}>
          {t('admin.title')}
        </Line>
      )}
      {frame.header.userLinks.map(({ label, href: to, icon }) => (
        <a key={`${label} ${to}`} href={to} className="floats-line">
          <Icon path={LINK_ICONS[icon] ?? linkIcon} size={18} />
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Credit, and the money in the currency that prices stand in just now. */
function Wealth({ viewer }: Props) {
  const { t, locale } = useI18n()
  const { frame, href, currency } = usePage()
  const money = viewer.money[currency] ?? 0
  return (
    <a href={href('account/wealth')} className="user-wealth">
      <Icon path={walletIcon} size={18} />
      <span className="sr-only">{t('account.page.wealth')}</span>
      <span className="num flex-1">{formatMoney(money, currency, locale)}</span>
      <span className="num text-soft">
        {formatNumber(viewer.credit, locale)} {frame.creditSymbol}
      </span>
    </a>
  )
}

interface LineProps {
  to: string
  icon: string
  count?: number
  children: ReactNode
}

function Line({ to, icon, count = 0, children }: LineProps) {
  const { href } = usePage()
  return (
    <a href={href(to)} className="floats-line">
      <Icon path={icon} size={18} />
      <span className="flex-1">{children}</span>
      {count > 0 && <span className="num text-13 text-accent">{shorten(count)}</span>}
    </a>
  )
}
