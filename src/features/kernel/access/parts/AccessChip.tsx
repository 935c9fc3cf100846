import { usePage } from '#site/context.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import type { AccessWay } from '../schemas.ts'
import { useDiscount } from './use-discount.ts'
import { wayMark } from './way-text.ts'

/** Marks a locked thing in a list by its cheapest way in. */
export function AccessChip({ way }: { way: AccessWay | null }) {
  const translator = useI18n()
  const discount = useDiscount()
  const { frame } = usePage()
  if (!way) return null
  return (
    <Pill kind="lock" icon={lockIcon}>
      {wayMark(way, translator, frame, discount)}
    </Pill>
  )
}
