import { Icon } from '#ui/Icon.tsx'

interface ToolProps {
  label: string
  icon: string
  isOn?: boolean | undefined
  isOff?: boolean
  onPress: () => void
}

/** One button of the toolbar or of a bubble menu. */
export function Tool({ label, icon, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      <Icon path={icon} size={18} />
    </button>
  )
}
