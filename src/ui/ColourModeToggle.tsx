import type { ColourMode } from '#shared/colour-mode.ts'
import { IconButton } from './IconButton.tsx'
import { useI18n } from './i18n.tsx'
import { moonIcon, sunIcon, systemIcon } from './icons.ts'

const ICONS = { dark: moonIcon, light: sunIcon, system: systemIcon }

/** Dark, light, system, and round again; who holds the mode says where it stands. */
export function ColourModeToggle({ mode, onToggle }: { mode: ColourMode; onToggle: () => void }) {
  const { t } = useI18n()
  return (
    <IconButton
      icon={ICONS[mode.preference]}
      label={t('ui.colourMode', { mode: t(`ui.colourMode.${mode.preference}`) })}
      onClick={onToggle}
    />
  )
}
