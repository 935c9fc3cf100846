import { usePage } from '#site/context.tsx'
import type { Kind } from '../rules/kinds.ts'
import type { RuleTerms } from '../rules.ts'

/** What access rules are checked against before sending; the server checks again. */
export function useRuleTerms(kind: Kind): RuleTerms {
  const { frame, currency } = usePage()
  return {
    currency,
    levels: Object.keys(frame.levels),
    tiers: Object.keys(frame.vips),
    hasAccount: frame.follow !== null,
    hasNode: kind === 'topic',
    isNode: () => true,
  }
}
