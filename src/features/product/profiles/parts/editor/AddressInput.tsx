import type { Viewer } from '#shared/people/viewer.ts'
import { type ControlProps, TextInput } from '#ui/forms/Field.tsx'

interface Props {
  control: ControlProps
  viewer: Viewer
  value: string
  onValue: (value: string) => void
}

/** Input for the slug, after the fixed part of the address. */
export function AddressInput({ control, viewer, value, onValue }: Props) {
  return (
    <span className="flex items-center">
      <span className="flex h-11 flex-none items-center rounded-s-control border border-e-0 border-edge bg-sunken px-3 text-14 text-soft">
        /{viewer.path.split('/').slice(0, -1).join('/')}/
      </span>
      <TextInput
        {...control}
        className="rounded-s-none"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </span>
  )
}
