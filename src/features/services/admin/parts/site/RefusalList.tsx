interface Props {
  title: string
  refusals: ReadonlyArray<{ code: string; status: number; text: string }>
}

/** What a call may be refused with: the status, the code, and what it says to people. */
export function RefusalList({ title, refusals }: Props) {
  if (refusals.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-13 font-medium text-soft">{title}</h3>
      <ul className="grid gap-1 text-13">
        {refusals.map(({ code, status, text }) => (
          <li key={code}>
            <code className="num font-mono">
              {status} {code}
            </code>{' '}
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
