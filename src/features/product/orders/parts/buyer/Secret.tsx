/** A code with its name; nothing where there is none. */
export function Secret({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-13 text-soft">
      {label}
      <code className="order-code">{text}</code>
    </p>
  )
}
