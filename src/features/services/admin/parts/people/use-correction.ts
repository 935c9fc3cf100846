import { useRef, useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { newKey, typedAmount, useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { correctWorth } from '../../contract.ts'
import type { AdminPerson, AdminWorth } from '../../schemas.ts'

export interface Corrected {
  person: Pick<AdminPerson, 'databaseId' | 'name'>
  accounts: AdminWorth['accounts']
  onDone: () => Promise<unknown>
}

/** What an admin has typed about a balance, and the two steps in which it is booked: the preview, and the call. */
export function useCorrection({ person, accounts, onDone }: Corrected) {
  const { t } = useI18n()
  const { worth } = useAmount()
  const { sendConfirmed } = useSecured()
  const form = useForm<'amount' | 'reason'>()
  const key = useRef(newKey())
  const [isSure, setSure] = useState(false)
  const [typed, setTyped] = useState({ way: 'give', unit: 'credit', text: '', reason: '' })
  const { way, unit, text, reason } = typed
  const size = typedAmount(text, unit)
  const amount = way === 'give' ? size : -size
  const seen = accounts
    .filter(({ kind, currency }) => currency === unit && kind !== 'held')
    .reduce((sum, account) => sum + account.amount, 0)

  const change = (next: Partial<Omit<typeof typed, 'reason'>>) => {
    key.current = newKey()
    form.clear('amount')
    setTyped((before) => ({ ...before, ...next }))
  }
  const changeReason = (words: string) => {
    form.clear('reason')
    setTyped((before) => ({ ...before, reason: words }))
  }
  const submit = async () => {
    const isFine = form.check({
      amount:
        size === 0
          ? t('wealth.give.amountMissing')
          : seen + amount < 0
            ? t('admin.worth.tooMuch', { has: worth(seen, unit) })
            : null,
      reason: reason.trim() === '' ? t('admin.sanction.needsReason') : null,
    })
    if (!isFine) return
    if (!isSure) return setSure(true)
    const data = { id: person.databaseId, key: key.current, unit, amount, seen, reason }
    const outcome = await form.ask(sendConfirmed(correctWorth, data), { 'balance-short': 'amount' })
    if (outcome.ok) await onDone()
  }
  return { form, typed, amount, seen, isSure, change, changeReason, submit, goBack: () => setSure(false) }
}
