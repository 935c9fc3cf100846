import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import type { Bounty } from '../../schemas.ts'

/** '¥30.00' or '50 credits'. */
export const bountyAmount = (
  { amount, currency }: Pick<Bounty, 'amount' | 'currency'>,
  { t, locale }: Translator,
  unit: string,
): string =>
  currency === null ? t('community.credit', { amount, unit }) : formatMoney(amount, currency, locale)
