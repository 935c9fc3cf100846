import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type { ChosenRule } from './reading-rules.ts'

/** `12` or `12.5`: whole units. */
export const decimalOf = (minor: number, currency: string): number => Number(toDecimal(minor, currency))

/** Stored access rules in the shape of the form; rules that the form does not know are left out. */
export const chosenRules = (rules: readonly StoredAccessRule[] | null, currency: string): ChosenRule[] =>
  (rules ?? []).flatMap((rule): ChosenRule[] => {
    switch (rule.type) {
      case 'login':
      case 'comment':
      case 'qrcode':
        return [{ type: rule.type, value: '' }]
      case 'join':
      case 'level':
      case 'vip':
        return [{ type: rule.type, value: rule.keys?.[0] ?? '' }]
      case 'credit':
        return [{ type: 'credit', value: rule.credit ?? null }]
      case 'money': {
        const amount = rule.money?.[currency]
        return [{ type: 'money', value: amount === undefined ? null : decimalOf(amount, currency) }]
      }
      default:
        return []
    }
  })
