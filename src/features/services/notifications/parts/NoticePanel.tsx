import '../notifications.css'
import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { updateViewer } from '#browser/visitor/session.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon, checkIcon, settingsIcon } from '#ui/icons.ts'
import { listNotifications, readAllNotifications, readNotification } from '../contract.ts'
import { TABS, type Tab } from '../rules.ts'
import type { Notice, Notices } from '../schemas.ts'
import { NoticeLines } from './NoticeLines.tsx'

interface Wanted {
  tab: Tab | null
  unread: boolean
}

/** The notifications by tab, with their unread counts. */
export function NoticePanel({ first }: { first: Notices }) {
  const { t } = useI18n()
  const [wanted, setWanted] = useState<Wanted>({ tab: null, unread: false })
  const pages = usePages({
    first,
    ask: async (after) => {
      const answer = await request(listNotifications, { ...wanted, after })
      if (answer) updateViewer({ unreadNotifications: answer.unread.all })
      return answer
    },
    of: `${wanted.tab} ${wanted.unread}`,
    keepsRows: true,
    keyOf: ({ id }) => id,
  })
  const readAll = useRequest(readAllNotifications)
  const { all, tabs } = (pages.answer ?? first).unread

  const readOne = async (notice: Notice) => {
    if (!notice.isUnread) return
    // Marked as read at once: navigation does not wait for the reply.
    pages.change((rows) => rows.map((row) => (row === notice ? { ...row, isUnread: false } : row)))
    const unread = { all: all - 1, tabs: { ...tabs, [notice.tab]: (tabs[notice.tab] ?? 1) - 1 } }
    pages.changeAnswer((answer) => ({ ...answer, unread }))
    updateViewer({ unreadNotifications: unread.all })
    const outcome = await send(readNotification, { id: notice.id, toId: notice.toId })
    if (!outcome.ok) void pages.again()
  }
  const readThemAll = async () => {
    const newest = pages.rows[0]?.at
    if (newest === undefined) return
    await readAll.run({ tab: wanted.tab, upTo: newest })
    await pages.again()
  }
  const isPending = pages.isPending || readAll.status === 'pending'
  const unreadHere = wanted.tab === null ? all : (tabs[wanted.tab] ?? 0)
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
        <div className="notice-top">
          <fieldset className="tabs notice-tabs" aria-label={t('notifications.tabs')}>
            {([null, ...TABS] as const).map((tab) => {
              const count = tab === null ? all : (tabs[tab] ?? 0)
              return (
                <button
                  key={tab ?? 'all'}
                  type="button"
                  aria-pressed={wanted.tab === tab}
                  onClick={() => (wanted.tab === tab ? void pages.again() : setWanted({ ...wanted, tab }))}
                >
                  {t(`notifications.tab.${tab ?? 'all'}`)}
                  {count > 0 && <span className="num count">{count}</span>}
                </button>
              )
            })}
          </fieldset>
          <Switch
            checked={wanted.unread}
            onChange={({ currentTarget }) => setWanted({ ...wanted, unread: currentTarget.checked })}
          >
            {t('notifications.onlyUnread')}
          </Switch>
        </div>
        {pages.hasFailed ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-14">
            <span className="min-w-0 flex-1 basis-56">{t('notifications.failed', { count: all })}</span>
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
