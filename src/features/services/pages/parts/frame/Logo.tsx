import { usePage } from '#site/context.tsx'

/** The logo (a square in a square), and the name of the site. */
export function Logo() {
  const { frame, href } = usePage()
  const { logoWidth } = frame.header
  return (
    <a href={href('')} className="logo">
      <svg viewBox="0 0 28 28" width={logoWidth} height={logoWidth} aria-hidden="true" className="flex-none">
        <rect width="28" height="28" rx="9" fill="var(--accent)" />
        <rect
          x="9.5"
          y="9.5"
          width="9"
          height="9"
          rx="2.5"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="3"
        />
      </svg>
      <span className="truncate">{frame.siteName}</span>
    </a>
  )
}
