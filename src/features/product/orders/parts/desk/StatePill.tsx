import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderState } from '../../rules/states.ts'

const KINDS: Partial<Record<OrderState, PillKind>> = {
  paid: 'warning',
  fulfilled: 'vote',
  completed: 'solved',
  refunding: 'danger',
}

export function StatePill({ state }: { state: OrderState }) {
  const { t } = useI18n()
  return <Pill kind={KINDS[state] ?? 'neutral'}>{t(`orders.desk.state.${state}`)}</Pill>
}
