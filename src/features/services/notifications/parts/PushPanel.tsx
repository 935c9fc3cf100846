import '../notifications.css'
import { useEffect, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { useDeviceName } from '#features/accounts/security/parts/device-name.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { smartphoneIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { addPushDevice, removePushDevice } from '../contract.ts'
import type { PushDevices } from '../schemas.ts'
import { isSubscribed, type PushState, pushState, subscribe, unsubscribe } from './push-subscription.ts'

/** The browsers that get push messages, this one among them or not. */
function usePushDevices(first: PushDevices) {
  const { t } = useI18n()
  const [{ publicKey, devices }, setDevices] = useState(first)
  const [state, setState] = useState<PushState>()
  const [listens, setListens] = useState(false)
  const [isPending, setPending] = useState(false)
  const add = useRequest(addPushDevice)
  const remove = useRequest(removePushDevice)
  useEffect(() => {
    setState(pushState())
    void isSubscribed().then(setListens)
  }, [])
  const own = devices.find(({ isCurrent }) => isCurrent)

  const turnOn = async () => {
    setPending(true)
    try {
      const allowed = await Notification.requestPermission()
      setState(allowed)
      if (allowed !== 'granted') return
      const outcome = await add.run(await subscribe(publicKey))
      if (outcome) setDevices(outcome)
      setListens(outcome !== undefined)
      if (!outcome) await unsubscribe()
    } catch {
      toast.error(t('notifications.push.failed'))
    } finally {
      setPending(false)
    }
  }
  const drop = async (device: Device) => {
    const outcome = await remove.run({ id: device.id })
    if (!outcome) return
    setDevices(outcome)
    if (!device.isCurrent) return
    setListens(false)
    await unsubscribe()
  }
  return { devices, state, own: listens ? own : undefined, isPending, turnOn, drop }
}

/** Push messages: switch for this browser, and the list of registered ones. */
export function PushPanel({ first }: { first: PushDevices }) {
  const { t } = useI18n()
  const { devices, state, own, isPending, turnOn, drop } = usePushDevices(first)
  return (
    <section id="push" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18">{t('notifications.push.title')}</h2>
      <div className="card notice-card">
        <div className="push-device">
          <span className="min-w-0 flex-1 basis-56 text-soft">
            {state === 'missing' || state === 'denied'
              ? t(`notifications.push.${state === 'denied' ? 'blocked' : 'missing'}`)
              : t(own ? 'notifications.push.isOn' : 'notifications.push.lead')}
          </span>
          {(state === 'default' || state === 'granted') &&
            (own ? (
              <Button look="line" size="small" onClick={() => void drop(own)}>
                {t('notifications.push.off')}
              </Button>
            ) : (
              <Button size="small" isPending={isPending} onClick={() => void turnOn()}>
                {t('notifications.push.on')}
              </Button>
            ))}
        </div>
        <DeviceList devices={devices} onRemove={(device) => void drop(device)} />
      </div>
    </section>
  )
}

type Device = PushDevices['devices'][number]

function DeviceList({ devices, onRemove }: { devices: Device[]; onRemove: (device: Device) => void }) {
  const { t } = useI18n()
  const nameOf = useDeviceName()
  if (devices.length === 0) return null
  return (
    <ul aria-label={t('notifications.push.devices')}>
      {devices.map((device) => {
        const name = nameOf(device)
        return (
          <li key={device.id} className="push-device">
            <Icon path={smartphoneIcon} className="text-soft" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {name}
                {device.isCurrent && <Pill kind="solved">{t('notifications.push.this')}</Pill>}
              </span>
              <span className="text-13 text-soft">
                {t('notifications.push.since')} <Time at={device.at} />
              </span>
            </span>
            <Button
              look="line"
              size="small"
              aria-label={t('notifications.push.removeNamed', { name })}
              onClick={() => onRemove(device)}
            >
              {t('notifications.push.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
