import type { ProviderMark as Mark } from './provider-marks.ts'

interface Props {
  /** Missing: its place stays empty. */
  mark: Mark | undefined
  size?: number
}

/** A provider's sign in its own colour; on a light ground, because some of them are black. */
export function ProviderMark({ mark, size = 18 }: Props) {
  return (
    <span
      aria-hidden
      className="grid flex-none place-items-center rounded-full bg-white"
      style={{ width: size + 6, height: size + 6 }}
    >
      {mark && (
        <img src={`data:image/svg+xml,${encodeURIComponent(mark.icon)}`} alt="" width={size} height={size} />
      )}
    </span>
  )
}
