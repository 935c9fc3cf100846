import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type Level, levelsOf, type Subscribable } from '../rules.ts'

export interface LevelSelectProps {
  kind: Subscribable
  label: string
  level: Level
  onLevel: (level: Level) => void
}

/** Selects the level of a subscription. */
export function LevelSelect({ kind, label, level, onLevel }: LevelSelectProps) {
  const { t } = useI18n()
  return (
    <span className="level-select">
      <NativeSelect
        aria-label={label}
        value={level}
        onChange={({ currentTarget }) => onLevel(currentTarget.value as Level)}
      >
        {levelsOf(kind).map((one) => (
          <option key={one} value={one}>
            {t(`subscriptions.level.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
}
