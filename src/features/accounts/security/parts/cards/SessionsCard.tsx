import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { computerIcon, smartphoneIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { endOtherSessions, endSession } from '../../contract.ts'
import type { OwnSession } from '../../schemas.ts'
import { useDeviceName } from '../device-name.ts'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'

export function SessionsCard() {
  const { t } = useI18n()
  const { overview, reload } = useSecured()
  const [isAsking, setAsking] = useState(false)
  const one = useRequest(endSession)
  const others = useRequest(endOtherSessions)
  const count = overview.sessions.filter(({ isCurrent }) => !isCurrent).length

  const endOne = async (id: number) => {
    if (await one.run({ id })) toast.success(t('security.sessions.ended', { count: 1 }))
    await reload()
  }
  const endOthers = async () => {
    const result = await others.run({})
    if (result) toast.success(t('security.sessions.ended', { count: result.ended }))
    void reload()
  }
  return (
    <Card>
      <CardHead
        title={t('security.sessions.title')}
        action={
          count > 0 && (
            <Button look="line" size="small" onClick={() => setAsking(true)}>
              {t('security.sessions.endOthers')}
            </Button>
          )
        }
      />
      <ul className="mt-2 divide-y divide-line">
        {overview.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={one.status === 'pending'}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={endOthers}
        title={t('security.sessions.endOthersAsk')}
        confirmLabel={t('security.sessions.end')}
      >
        {t('security.sessions.endOthersText', { count })}
      </ConfirmDialog>
    </Card>
  )
}

const HANDHELD = ['iPhone', 'iPad', 'Android', 'HarmonyOS']

interface RowProps {
  session: OwnSession
  isPending: boolean
  onEnd: () => void
}

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const { t } = useI18n()
  const { device, address, usedAt, isCurrent } = session
  const name = useDeviceName()(device)
  const isHandheld = device.system !== null && HANDHELD.includes(device.system)
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0">
      <Icon path={isHandheld ? smartphoneIcon : computerIcon} className="text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          {isCurrent && <Pill kind="solved">{t('security.sessions.this')}</Pill>}
        </p>
        <p className="break-words text-13 text-soft">
          <span className="num">{address}</span>
          {' · '}
          {t('security.sessions.used')} <Time at={usedAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="line"
          size="small"
          aria-label={t('security.sessions.endNamed', { name })}
          aria-disabled={isPending || undefined}
          onClick={isPending ? undefined : onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
