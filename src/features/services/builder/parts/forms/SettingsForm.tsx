import type { Device } from '#shared/visitor/device.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { infoIcon } from '#ui/icons.ts'
import type { Field } from '../../public/fields.ts'
import { isSingle } from './control.ts'
import { FieldBox, type Source } from './FieldBox.tsx'
import { FieldControl } from './FieldControl.tsx'
import { SettingsFields } from './SettingsFields.tsx'

export interface SettingsFormProps {
  fields: readonly Field[]
  device: Device
  /** The desktop's. */
  values: Record<string, unknown>
  /** This device's own; {} on the desktop. */
  own: Record<string, unknown>
  /** What holds where nothing is set. */
  defaults?: Record<string, unknown>
  /** Setting → what the server has said of it. */
  problems: Record<string, string>
  onChange: (name: string, value: unknown) => void
  onReset: (name: string) => void
}

/** The settings of one module, as one device has them. */
export function SettingsForm(props: SettingsFormProps) {
  const { fields, device, values, own, defaults = {}, problems, onChange, onReset } = props
  const { t } = useI18n()
  const shown = fields.filter(({ kind }) => kind !== 'other')
  return (
    <div className="builder-form">
      {device !== 'desktop' && shown.length > 0 && <DeviceNote device={device} />}
      {shown.map((field) => {
        const { name } = field
        const source = sourceOf(field, device, own)
        const value = (source === 'own' ? own[name] : values[name]) ?? defaults[name]
        return (
          <FieldBox
            key={name}
            label={field.label}
            help={field.help}
            problem={problems[name]}
            source={source}
            onReset={() => onReset(name)}
            isGroup={!isSingle(field, value)}
          >
            {(ids, onProblem) => (
              <FieldControl
                Fields={SettingsFields}
                field={field}
                value={value}
                ids={ids}
                onProblem={onProblem}
                // A text that is emptied is empty, where the default is not.
                onChange={(next) =>
                  onChange(name, next ?? (typeof defaults[name] === 'string' ? '' : undefined))
                }
              />
            )}
          </FieldBox>
        )
      })}
      {shown.length === 0 && <p className="text-14 text-soft">{t('builder.form.nothing')}</p>}
    </div>
  )
}

/** Texts are written once for all devices; where one has its own all the same, that is said. */
export function sourceOf(field: Field, device: Device, own: Record<string, unknown>): Source | undefined {
  if (device === 'desktop') return undefined
  if (Object.hasOwn(own, field.name)) return 'own'
  return ['localized', 'rich', 'lines'].includes(field.kind) ? 'everywhere' : 'inherited'
}

/** Says what the blue edge and the dashes mean. */
export function DeviceNote({ device }: { device: Exclude<Device, 'desktop'> }) {
  const { t } = useI18n()
  return (
    <p className="bf-note">
      <Icon path={infoIcon} />
      <span>{t('builder.form.device', { device })}</span>
    </p>
  )
}
