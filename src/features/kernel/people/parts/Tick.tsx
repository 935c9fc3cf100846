import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, closeIcon } from '#ui/icons.ts'
import type { Given } from '../rules/level-tips.ts'

const LOOKS = {
  own: { color: 'text-ok', icon: checkIcon, size: 20, text: 'profile.level.allowed' },
  inherited: { color: 'text-soft', icon: checkIcon, size: 20, text: 'profile.level.inherited' },
  no: { color: 'text-faint', icon: closeIcon, size: 16, text: 'profile.level.notAllowed' },
} as const

/** Allowed, allowed already by the level, or not: to the eye and in words. */
export function Tick({ given }: { given: Given }) {
  const { t } = useI18n()
  const { color, icon, size, text } = LOOKS[given]
  return (
    <span className={color} data-allowed={given !== 'no'}>
      <Icon path={icon} size={size} className="mx-auto" />
      <span className="sr-only">{t(text)}</span>
    </span>
  )
}
