import { useI18n } from '#ui/i18n.tsx'
import type { Deed } from '../state/history.ts'

/** What a step did, in words. */
export function useDeedText(): (deed: Deed) => string {
  const { t } = useI18n()
  return ({ kind, name }) => t(`builder.shell.did.${kind}`, { name })
}
