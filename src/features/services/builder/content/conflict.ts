import type { Translate } from '#shared/texts/i18n.ts'
import type { InTheWay } from './join-draft.ts'

/** The parameters of `pages-conflict`. */
export const conflictOf = (
  inTheWay: InTheWay | null,
  { t, now }: { t: Translate; now: Date },
): { who: string; when: string } => ({
  who: inTheWay?.who ?? t('builder.somebody'),
  when: (inTheWay?.when ?? now).toISOString(),
})
