import { NativeSelect } from '#ui/forms/Field.tsx'
import type { ControlOf } from '../control.ts'

/** One of the time zones that this browser knows, with the one that is set. */
export function ZoneControl({ value, onChange, ids }: ControlOf<'zone'>) {
  const { labelId: _, ...own } = ids
  const set = typeof value === 'string' ? value : ''
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(set) ? known : [set, ...known]
  return (
    <NativeSelect {...own} value={set} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </NativeSelect>
  )
}
