import { type MouseEvent, useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { CardHead } from '#features/accounts/security/parts/cards/CardHead.tsx'
import { shorten } from '#shared/numbers/numbers.ts'
import { writtenTime } from '#shared/written-date.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { askExport } from '../contract.ts'
import type { DataExport, OwnData } from '../schemas.ts'

/** ms between two polls for the finished export. */
const POLL_INTERVAL = 5_000

type Props = { ownData: Pick<OwnData, 'export' | 'nextExportAt'> }

export function ExportCard({ ownData: { export: latest, nextExportAt } }: Props) {
  const { t, locale } = useI18n()
  const zone = useTimeZone()
  const asked = useRequest(askExport)
  // A request that never finished can be repeated.
  const isWaiting = latest !== null && latest.ready === null && nextExportAt !== null

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadPersonal()
    }, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isWaiting])

  const ask = async () => {
    if (await asked.run({})) toast.success(t('privacy.export.asked'))
    await loadPersonal()
  }
  return (
    <Card>
      <CardHead
        title={t('privacy.export.title')}
        action={
          nextExportAt === null && (
            <Button look="line" size="small" isPending={asked.status === 'pending'} onClick={ask}>
              {t('privacy.export.ask')}
            </Button>
          )
        }
      >
        {t('privacy.export.text')}
      </CardHead>
      {isWaiting && (
        <p role="status" className="mt-3 rounded-control bg-sunken p-3 text-14">
          {t('privacy.export.waiting')}
        </p>
      )}
      {latest?.ready && <ReadyExport ready={latest.ready} />}
      {nextExportAt !== null && !isWaiting && (
        <p className="mt-3 text-13 text-soft">
          {t('privacy.export.next', { at: writtenTime(nextExportAt, locale, zone) })}
        </p>
      )}
    </Card>
  )
}

function ReadyExport({ ready }: { ready: NonNullable<DataExport['ready']> }) {
  const { t, locale } = useI18n()
  const until = writtenTime(ready.until, locale, useTimeZone())

  /** A page that was open for long has a session that the file's address does not know: it is renewed first. */
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    await loadPersonal()
    location.assign(ready.href)
  }
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-ok-wash p-3 text-14"
    >
      <p className="min-w-0 flex-1 basis-64">
        {t('privacy.export.ready', { size: shorten(ready.size, 1024), until })}
      </p>
      <LinkButton look="main" size="small" href={ready.href} onClick={download}>
        <Icon path={downloadIcon} size={16} />
        {t('privacy.export.download')}
      </LinkButton>
    </div>
  )
}
