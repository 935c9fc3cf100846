import { usePage } from '#site/context.tsx'

/** The logo (a picture of the owner's, or a square in a square), and the name of the site. */
export function Logo() {
  const { frame, href } = usePage()
  const { logoWidth } = frame.header
  return (
    <a href={href('')} className="logo">
      {frame.siteLogo ? (
        // As high as the mark, and as wide as it comes: many a logo is a word.
        <img
          src={frame.siteLogo}
          alt=""
          className="max-w-40 flex-none object-contain"
          style={{ height: logoWidth }}
        />
      ) : (
        <Mark width={logoWidth} />
      )}
      {/* Beside many buttons a long name takes two lines before anything of it is cut. */}
      <span className="line-clamp-2 leading-tight">{frame.siteName}</span>
    </a>
  )
}

const Mark = ({ width }: { width: number }) => (
  <svg viewBox="0 0 28 28" width={width} height={width} aria-hidden="true" className="flex-none">
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
)
