import type { Device } from '#features/accounts/account/rules/device-of.ts'
import { useI18n } from '#ui/i18n.tsx'

/** Puts together what is known of a device: 'Chrome on Linux'. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useI18n()
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.device.unknown'))
}
