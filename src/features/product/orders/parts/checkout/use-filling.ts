import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { AddressField } from '#features/accounts/addresses/parts/AddressFields.tsx'
import { type AddressDraft, newDraft, sentOf } from '#features/accounts/addresses/parts/address-draft.ts'
import {
  ADDRESS_FIELD_OF,
  addressProblems,
  changedFields,
  countryCodeOf,
} from '#features/accounts/addresses/parts/address-problems.ts'
import type { OfferedCountry } from '#features/accounts/addresses/schemas.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { fillOrder } from '../../contract.ts'
import { looksLikeEmail } from '../../rules/checkout.ts'
import type { FillOrderData, OrderView } from '../../schemas.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import type { Checkout } from './use-checkout.ts'

export type FilledField = 'email' | 'postage' | AddressField
type Errors = Partial<Record<FilledField, string>>
type Filled = Omit<FillOrderData, 'order' | 'token'>

const FIELD_OF: Readonly<Record<string, FilledField>> = {
  ...ADDRESS_FIELD_OF,
  'email-invalid': 'email',
  'postage-unknown': 'postage',
}

interface Needs {
  order: OrderView
  checkout: Checkout
  countries: readonly OfferedCountry[]
}

export type Filling = ReturnType<typeof useFilling>

/** What the buyer says of an order: each change is saved as it is made, and what is wrong is said at its field. */
export function useFilling({ order, checkout, countries }: Needs) {
  const { t } = useI18n()
  const { locale } = usePage()
  const saving = useSaving({ order, checkout })
  const { save, errors, setErrors } = saving
  const [email, setEmail] = useState(order.email)
  const [note, setNote] = useState(order.note)
  const [draft, setDraft] = useState<AddressDraft>(() => readDraft() ?? newDraft(locale, ''))
  const [postage, setPostage] = useState<string>()
  const isGuest = order.buyer === null
  const countryCode = countryCodeOf(draft, countries)
  /** As it was sent last; what stands there from before was written elsewhere. */
  const saved = useRef(order.address && !readDraft() ? JSON.stringify(draft) : '')

  const tried = useRef('')

  const clear = (fields: readonly FilledField[]) => {
    if (fields.some((field) => field in errors))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name as FilledField))),
      )
  }
  /** What is typed and not saved yet, as far as it can be saved. */
  const unsaved = (): Filled => {
    const isTyped = isGuest && order.isSent && JSON.stringify(draft) !== saved.current
    const isComplete = Object.keys(addressProblems(draft, countryCode, t)).length === 0
    return {
      ...(email.trim() !== order.email && looksLikeEmail(email) && { email }),
      ...(note.trim() !== order.note && { note }),
      ...(isTyped && isComplete && { address: sentOf(draft) }),
    }
  }
  /** Sends what is typed. @returns the order as it is now; undefined where something was refused */
  const flush = async (): Promise<OrderView | undefined> => {
    const data = unsaved()
    if (Object.keys(data).length === 0) return saving.settled()
    const filled = await save(data)
    if (filled && data.address) saved.current = JSON.stringify(draft)
    return filled
  }
  return {
    ...saving,
    email,
    note,
    draft,
    countryCode,
    /** Shown at once, before the server has heard of it. */
    postage: postage ?? order.postage?.key,
    flush,
    typeEmail: (text: string) => {
      clear(['email'])
      setEmail(text)
    },
    leaveEmail: () => {
      if (email.trim() !== '' && !looksLikeEmail(email))
        return setErrors((before) => ({ ...before, email: emailProblem(email, t) }))
      void flush()
    },
    /** Saves what is whole; what was refused is not sent again before it is changed. */
    leaveAddress: () => {
      const typed = JSON.stringify(draft)
      if (typed === tried.current) return
      tried.current = typed
      void flush()
    },
    typeNote: setNote,
    changeDraft: (next: AddressDraft) => {
      clear(changedFields(draft, next))
      setDraft(next)
      keepDraft(next)
    },
    choosePostage: async (key: string) => {
      clear(['postage'])
      setPostage(key)
      await save({ postage: key })
      setPostage(undefined)
    },
    chooseAddress: (id: number) => save({ address: { id } }),
    /** What the browser can know to be missing, at its field. */
    checkTyped: () => {
      const isEmailMissing = isGuest && !looksLikeEmail(email)
      const isAddressMissing =
        isGuest && order.isSent && (order.address === null || JSON.stringify(draft) !== saved.current)
      const found: Errors = {
        ...(isAddressMissing && addressProblems(draft, countryCode, t)),
        ...(isEmailMissing && { email: emailProblem(email, t) }),
      }
      setErrors(found)
      return Object.keys(found).length === 0
    },
  }
}

const emailProblem = (email: string, t: ReturnType<typeof useI18n>['t']): string =>
  t(email.trim() === '' ? 'refusal.order-email' : 'orders.checkout.email.half', { text: email.trim() })

/** One call after the other, so that no answer overtakes another. */
function useSaving({ order, checkout }: Omit<Needs, 'countries'>) {
  const { t } = useI18n()
  const [pending, setPending] = useState(0)
  const [errors, setErrors] = useState<Errors>({})
  const latest = useRef(order)
  latest.current = order
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { token, take, reload } = checkout

  const refused = async (code: string, message: string) => {
    const field = FIELD_OF[code]
    if (field) return setErrors((before) => ({ ...before, [field]: message }))
    toast.error(message || t('ui.form.cutOff'))
    if (code === 'order-lapsed' || code === 'order-state' || code === 'order-not-found') await reload()
  }
  const save = (data: Filled): Promise<OrderView | undefined> => {
    const asked = queue.current.then(async () => {
      setPending((count) => count + 1)
      const named = { order: order.number, ...(token && { token }) }
      const outcome = await send(fillOrder, { ...named, ...data }, { steps: 'all' })
      setPending((count) => count - 1)
      if (outcome.ok) {
        latest.current = outcome.result
        take(outcome.result)
        return outcome.result
      }
      if (outcome.refusal) await refused(outcome.refusal.code, outcome.refusal.messages[0] ?? '')
      return undefined
    })
    queue.current = asked.catch(() => undefined)
    return asked
  }
  return {
    save,
    errors,
    setErrors,
    isSaving: pending > 0,
    /** The order when everything that was sent is answered. */
    settled: async () => {
      await queue.current
      return latest.current
    },
  }
}
