import { shorten } from '#shared/numbers/numbers.ts'

interface Props {
  stats: ReadonlyArray<{ count: number; label: string }>
  className?: string
}

/** Numbers with their labels below. */
export function Stats({ stats, className = '' }: Props) {
  return (
    <dl className={`num grid grid-cols-2 gap-3 text-13 text-soft ${className}`}>
      {stats.map(({ count, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt>{label}</dt>
          <dd className="text-18 font-semibold text-ink">{shorten(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
