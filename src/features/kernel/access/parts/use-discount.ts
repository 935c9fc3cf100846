import { useViewer } from '#browser/visitor/use-session.ts'
import { usePage } from '#site/context.tsx'

/** Percent that the tier of whoever reads takes off prices. While hydrating it is a stranger's, as the page was sent. */
export function useDiscount(): number {
  const { frame } = usePage()
  const viewer = useViewer()
  return viewer?.vip ? (frame.vips[viewer.vip]?.discount ?? 0) : 0
}
