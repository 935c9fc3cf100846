import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, closeIcon } from '#ui/icons.ts'

/** Allowed or not, to the eye and in words. */
export function Tick({ isTicked }: { isTicked: boolean }) {
  const { t } = useI18n()
  return (
    <span className={isTicked ? 'text-ok' : 'text-faint'} data-allowed={isTicked}>
      <Icon path={isTicked ? checkIcon : closeIcon} size={isTicked ? 20 : 16} className="mx-auto" />
      <span className="sr-only">{t(isTicked ? 'profile.level.allowed' : 'profile.level.notAllowed')}</span>
    </span>
  )
}
