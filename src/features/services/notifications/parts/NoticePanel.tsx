import '../notifications.css'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Switch } from '#ui/Choice.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon, checkIcon, settingsIcon } from '#ui/icons.ts'
import { TABS } from '../rules.ts'
import type { Notices } from '../schemas.ts'
import { NoticeLines } from './NoticeLines.tsx'
import { useNotices, type Wanted } from './use-notices.ts'

/** The notifications by tab, with their unread counts. */
export function NoticePanel({ first }: { first: Notices }) {
  const { t } = useI18n()
  const { wanted, shown, state, read, readOne, readThemAll } = useNotices(first)
  const { all, tabs } = shown.unread
  const unreadHere = wanted.tab === null ? all : (tabs[wanted.tab] ?? 0)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.notification')}</h1>
        <span className="flex flex-wrap gap-2">
          {unreadHere > 0 && (
            <Button look="line" size="small" isPending={state === 'pending'} onClick={readThemAll}>
              <Icon path={checkIcon} size={16} />
              {t('notifications.readAll')}
            </Button>
          )}
          <LinkButton look="plain" size="small" href="#settings">
            <Icon path={settingsIcon} size={16} />
            {t('notifications.toSettings')}
          </LinkButton>
        </span>
      </header>
      <div className="card notice-card">
        <div className="notice-top">
          <NoticeTabs
            unread={shown.unread}
            current={wanted.tab}
            onTab={(tab) => void read({ ...wanted, tab })}
          />
          <Switch
            checked={wanted.unread}
            onChange={({ currentTarget }) => void read({ ...wanted, unread: currentTarget.checked })}
          >
            {t('notifications.onlyUnread')}
          </Switch>
        </div>
        {state === 'failed' ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-14">
            <span className="min-w-0 flex-1 basis-56">{t('notifications.failed', { count: all })}</span>
            <Button look="line" size="small" onClick={() => void read(wanted)}>
              {t('notifications.again')}
            </Button>
          </p>
        ) : (
          <NoticeLines notices={shown.edges.map(({ node }) => node)} onRead={readOne} />
        )}
        {shown.edges.length === 0 && state !== 'failed' && <NoNotices wanted={wanted} />}
        {shown.pageInfo.hasNextPage && state !== 'failed' && (
          <div className="flex justify-center border-t border-line p-3.5">
            <Button look="quiet" isPending={state === 'pending'} onClick={() => void read(wanted, shown)}>
              {t('notifications.earlier')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

interface NoticeTabsProps {
  unread: Notices['unread']
  current: Wanted['tab']
  onTab: (tab: Wanted['tab']) => void
}

function NoticeTabs({ unread, current, onTab }: NoticeTabsProps) {
  const { t } = useI18n()
  return (
    <fieldset className="tabs notice-tabs" aria-label={t('notifications.tabs')}>
      {([null, ...TABS] as const).map((tab) => {
        const count = tab === null ? unread.all : (unread.tabs[tab] ?? 0)
        return (
          <button key={tab ?? 'all'} type="button" aria-pressed={current === tab} onClick={() => onTab(tab)}>
            {t(`notifications.tab.${tab ?? 'all'}`)}
            {count > 0 && <span className="num count">{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

function NoNotices({ wanted }: { wanted: Wanted }) {
  const { t } = useI18n()
  const { href } = usePage()
  return wanted.unread || wanted.tab !== null ? (
    <Empty icon={bellIcon}>{t('notifications.emptyUnread')}</Empty>
  ) : (
    <Empty
      icon={bellIcon}
      action={
        <LinkButton look="line" href={href('')}>
          {t('account.home')}
        </LinkButton>
      }
    >
      {t('notifications.empty')}
    </Empty>
  )
}
