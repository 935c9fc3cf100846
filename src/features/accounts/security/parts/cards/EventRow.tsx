import { useProviderName } from '#features/accounts/social/parts/provider-name.ts'
import { providerOf } from '#features/accounts/social/rules.ts'
import { isSocialProvider } from '#shared/people/social-providers.ts'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { SecurityEvent } from '../../schemas.ts'
import { useDeviceName } from '../device-name.ts'

/** What has happened to an account, when, and from where. */
export function EventRow({ event: { kind, detail, device, address, at } }: { event: SecurityEvent }) {
  const { t } = useI18n()
  const nameOf = useDeviceName()
  const providerName = useProviderName()
  const { contact = '', to = '' } = detail
  const provider = providerOf(detail.method ?? '')
  const method = provider ? 'provider' : (detail.method ?? '')
  const account = provider ?? (isSocialProvider(detail.provider) ? detail.provider : null)
  const name = account ? providerName(account) : (detail.name ?? detail.provider ?? '')
  // Staff get no names of devices, passkeys or addresses (see `presentEventsToStaff`).
  const isNamed = name || to ? 'yes' : 'no'
  // All details of an event are stored as texts, counts too.
  const numbers = { count: Number(detail.count ?? 0), left: Number(detail.left ?? 0) }
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:pb-0">
      <p className="min-w-0 flex-1 basis-64 break-words text-14">
        {kind
          ? t(`security.event.${kind}`, { method, contact, to, name, isNamed, ...numbers })
          : t('security.event.unknown')}
      </p>
      <p className="text-13 text-soft">
        <Time at={at} />
        {' · '}
        {nameOf(device)}
        {address && (
          <>
            {' · '}
            <span className="num">{address}</span>
          </>
        )}
      </p>
    </li>
  )
}
