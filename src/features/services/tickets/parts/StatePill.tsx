import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { State } from '../rules.ts'

const KINDS: Readonly<Record<State, PillKind>> = {
  open: 'warning',
  waiting: 'vote',
  answered: 'solved',
  closed: 'neutral',
}

/** Whose turn it is. */
export function StatePill({ state }: { state: State }) {
  const { t } = useI18n()
  return <Pill kind={KINDS[state]}>{t(`tickets.state.${state}`)}</Pill>
}
