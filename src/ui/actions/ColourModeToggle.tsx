import type { ColourMode } from '#shared/visitor/colour-mode.ts'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { moonIcon, sunIcon, systemIcon } from '../icons.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const ICONS = { dark: moonIcon, light: sunIcon, system: systemIcon }

interface Props {
  mode: ColourMode
  onToggle: () => void
  /** With what it says beside the icon, where there is room for words. */
  isWordy?: boolean
  className?: string
}

/** Switches from dark to light, to system, and back to dark; the caller holds the mode. */
export function ColourModeToggle({ mode, onToggle, isWordy = false, className = '' }: Props) {
  const { t } = useI18n()
  const icon = ICONS[mode.preference]
  const label = t('ui.colourMode', { mode: t(`ui.colourMode.${mode.preference}`) })
  if (!isWordy) return <IconButton icon={icon} label={label} onClick={onToggle} className={className} />
  return (
    <Button look="line" onClick={onToggle} className={className}>
      <Icon path={icon} />
      {label}
    </Button>
  )
}
