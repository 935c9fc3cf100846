import { type ColourMode, type ColourPreference, nextPreference } from '#shared/colour-mode.ts'
import { IconButton } from './IconButton.tsx'
import { useI18n } from './i18n.tsx'
import { moonIcon, sunIcon, systemIcon } from './icons.ts'
import { toast } from './toasts.ts'

const ICONS = { dark: moonIcon, light: sunIcon, system: systemIcon }

type ColourModeToggleProps = { mode: ColourMode; onChoose: (preference: ColourPreference) => void }

/** Dark, light, system, and round again; a toast names where it stands. */
export function ColourModeToggle({ mode, onChoose }: ColourModeToggleProps) {
  const { t } = useI18n()
  const nameOf = (preference: ColourPreference) => t(`ui.colourMode.${preference}`)
  const choose = () => {
    const next = nextPreference(mode.preference)
    onChoose(next)
    toast.success(t('ui.colourMode.now', { mode: nameOf(next) }))
  }
  return (
    <IconButton
      icon={ICONS[mode.preference]}
      label={t('ui.colourMode', { mode: nameOf(mode.preference) })}
      onClick={choose}
    />
  )
}
