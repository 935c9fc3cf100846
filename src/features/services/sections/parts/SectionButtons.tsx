import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import type { ShownButton } from '../show-media.ts'

/** What one can do next: links that look like buttons. */
export function SectionButtons({ buttons }: { buttons: readonly ShownButton[] }) {
  const { href } = usePage()
  if (buttons.length === 0) return null
  return (
    <p className="section-buttons">
      {buttons.map(({ label, link, look }) => (
        <LinkButton key={label} look={look} size="large" href={href(link)}>
          {label}
        </LinkButton>
      ))}
    </p>
  )
}
