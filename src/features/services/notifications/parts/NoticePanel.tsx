import '../notifications.css'
import { useState } from 'react'
import { send } from '#browser/request.ts'
import { updateViewer } from '#browser/session.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Switch } from '#ui/Choice.tsx'
import { Empty } from '#ui/Empty.tsx'
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
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const { all, tabs } = shown.unread

  const take = (next: Notices) => {
    setShown(next)
    updateViewer({ gqNotification: next.unread.all })
  }
  const read = async (next: Wanted, before?: Notices) => {
    setWanted(next)
    setState('pending')
    const outcome = await send(listNotifications, { ...next, after: before?.pageInfo.endCursor ?? '' })
    if (!outcome.ok) return setState('failed')
    take({ ...outcome.result, edges: [...(before?.edges ?? []), ...outcome.result.edges] })
    setState('idle')
  }
  const readOne = async (notice: Notice) => {
    if (!notice.isUnread) return
    // Marked as read at once: navigation does not wait for the reply.
    take({
      ...shown,
      edges: shown.edges.map(({ node }) => ({ node: node === notice ? { ...node, isUnread: false } : node })),
      unread: { all: all - 1, tabs: { ...tabs, [notice.tab]: (tabs[notice.tab] ?? 1) - 1 } },
    })
    const outcome = await send(readNotification, { id: notice.id, toId: notice.toId })
    if (!outcome.ok) void read(wanted)
  }
  const readThemAll = async () => {
    const newest = shown.edges[0]?.node.at
    if (newest === undefined) return
    setState('pending')
    await send(readAllNotifications, { tab: wanted.tab, upTo: newest })
    await read(wanted)
  }
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
          <fieldset className="tabs notice-tabs" aria-label={t('notifications.tabs')}>
            {([null, ...TABS] as const).map((tab) => {
              const count = tab === null ? all : (tabs[tab] ?? 0)
              return (
                <button
                  key={tab ?? 'all'}
                  type="button"
                  aria-pressed={wanted.tab === tab}
                  onClick={() => void read({ ...wanted, tab })}
                >
                  {t(`notifications.tab.${tab ?? 'all'}`)}
                  {count > 0 && <span className="num count">{count}</span>}
                </button>
              )
            })}
          </fieldset>
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
