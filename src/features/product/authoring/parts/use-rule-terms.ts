import { usePage } from '#site/context.tsx'
import type { RuleTerms } from '../rules.ts'
import type { Kind } from '../schemas.ts'

/** What the ways in of a text are held to before it is sent; the server looks again. */
export function useRuleTerms(kind: Kind): RuleTerms {
  const { frame, currency } = usePage()
  return {
    ...{ currency, levels: Object.keys(frame.levels), tiers: Object.keys(frame.vips) },
    ...{ hasAccount: frame.follow !== null, hasNode: kind === 'topic' },
    isNode: () => true,
  }
}
