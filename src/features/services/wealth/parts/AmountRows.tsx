/** What is to be paid and what is left, line by line. */
export function AmountRows({ rows }: { rows: ReadonlyArray<readonly [name: string, value: string]> }) {
  return (
    <dl className="num grid gap-2 text-14">
      {rows.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order, and names may still be on their way
        <div key={place} className="flex justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
