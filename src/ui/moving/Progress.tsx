export type ProgressState = 'default' | 'success' | 'exception' | 'warning'

/** Clamps progress to 0 to 100. */
export const clampProgress = (value: number): number => {
  if (value >= 0 && value <= 100) return value
  console.warn(`Progress is 0 to 100, not ${value}`)
  return value > 100 ? 100 : 0
}

const COLOURS: Record<ProgressState, string> = {
  default: 'bg-accent',
  success: 'bg-ok',
  exception: 'bg-danger',
  warning: 'bg-warn',
}

type ProgressProps = {
  value: number
  state?: ProgressState
  label: string
  hasNumber?: boolean
  /** Blue, for somebody's progress; the accent is for what can be pressed. */
  isCool?: boolean
  className?: string
}

export function Progress({
  value,
  state = 'default',
  label,
  hasNumber = false,
  isCool = false,
  className = '',
}: ProgressProps) {
  const percent = clampProgress(value)
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        data-state={state}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-transform ${isCool ? 'bg-info' : COLOURS[state]}`}
          style={{ transform: `translateX(${percent - 100}%)` }}
        />
      </div>
      {hasNumber && <span className="num w-10 text-right text-13 text-soft">{Math.round(percent)}%</span>}
    </div>
  )
}
