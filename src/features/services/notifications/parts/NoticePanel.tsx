import '../notifications.css'
import { useState } from 'react'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
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
  const [wanted, setWanted] = useState<Wanted>({ tab: null, unread: false })
  const { pages, unread, isPending, readOne, readThemAll } = useNotices(first, wanted)
  const unreadHere = wanted.tab === null ? unread.all : (unread.tabs[wanted.tab] ?? 0)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.notification')}</h1>
        <span className="flex flex-wrap gap-2">
          {unreadHere > 0 && (
            <Button look="line" size="small" isPending={isPending} onClick={readThemAll}>
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
        <NoticeFilter
          wanted={wanted}
          onWanted={setWanted}
          unread={unread}
          onAgain={() => void pages.again()}
        />
        {pages.hasFailed ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-14">
            <span className="min-w-0 flex-1 basis-56">
              {t('notifications.failed', { count: unread.all })}
            </span>
            <Button look="line" size="small" onClick={pages.more}>
              {t('notifications.again')}
            </Button>
          </p>
        ) : (
          <NoticeLines notices={pages.rows} onRead={readOne} />
        )}
        {pages.rows.length === 0 && !pages.hasFailed && (
          <NoNotices wanted={wanted} onAll={() => setWanted({ tab: null, unread: false })} />
        )}
        {!pages.hasFailed && (
          <MoreButton pages={pages} className="flex justify-center border-t border-line p-3.5">
            {t('notifications.earlier')}
          </MoreButton>
        )}
      </div>
    </section>
  )
}

interface NoticeFilterProps {
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  unread: Notices['unread']
  /** The tab that is shown was pressed again. */
  onAgain: () => void
}

/** The tabs, and the switch that leaves out what has been read. */
function NoticeFilter({ wanted, onWanted, unread, onAgain }: NoticeFilterProps) {
  const { t } = useI18n()
  return (
    <div className="notice-top">
      <fieldset className="tabs notice-tabs" aria-label={t('notifications.tabs')}>
        {([null, ...TABS] as const).map((tab) => {
          const count = tab === null ? unread.all : (unread.tabs[tab] ?? 0)
          return (
            <button
              key={tab ?? 'all'}
              type="button"
              aria-pressed={wanted.tab === tab}
              onClick={() => (wanted.tab === tab ? onAgain() : onWanted({ ...wanted, tab }))}
            >
              {t(`notifications.tab.${tab ?? 'all'}`)}
              {count > 0 && <span className="num count">{count}</span>}
            </button>
          )
        })}
      </fieldset>
      <Switch
        checked={wanted.unread}
        onChange={({ currentTarget }) => onWanted({ ...wanted, unread: currentTarget.checked })}
      >
        {t('notifications.onlyUnread')}
      </Switch>
    </div>
  )
}

function NoNotices({ wanted, onAll }: { wanted: Wanted; onAll: () => void }) {
  const { t } = useI18n()
  const { href } = usePage()
  return wanted.unread || wanted.tab !== null ? (
    <Empty
      icon={bellIcon}
      action={
        <Button look="line" onClick={onAll}>
          {t('notifications.showAll')}
        </Button>
      }
    >
      {t('notifications.emptyUnread')}
    </Empty>
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
