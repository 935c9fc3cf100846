import { useI18n } from '#ui/i18n.tsx'
import type { Device } from '../rules.ts'

/** Puts together what is known of a device: 'Chrome on Linux'. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useI18n()
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.device.unknown'))
}
