import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { closeToast, toast } from '../toasts.ts'

type Errors<Field extends string> = Partial<Record<Field, string>>

/** What the server says to a form; nothing is refused where it was not reached. */
export type Answer<Result = unknown> =
  | { ok: true; result: Result }
  | { ok: false; refusal?: { code: string; messages: readonly string[]; link?: string } }

interface Typed {
  currentTarget: { value: string }
}

/** How a form stands; `FormFrame` takes it as it is. */
export interface Form<Field extends string> {
  /** Of the element: its first bad field is focused. */
  ref: RefObject<HTMLFormElement | null>
  errors: Errors<Field>
  isPending: boolean
  /** The last call did not arrive; everything typed is still there. */
  isCutOff: boolean
  /** What was refused and is about no single field: too many tries, an account that is closed. */
  notice: string | undefined
  /** Where to appeal against it. */
  appeal: string | undefined
  /** Says what is wrong, at its field and, unless the form is quiet, in passing. @returns whether nothing is */
  check: (problems: Partial<Record<Field, string | null>>) => boolean
  /** Forgets what was wrong with a field that is being changed. */
  clear: (field: Field) => void
  /** @returns what takes another value of a field, and forgets what was wrong with the one before */
  changing: <Value>(field: Field, take: (value: Value) => void) => (value: Value) => void
  /** The same for the event of an input. */
  typing: (field: Field, take: (text: string) => void) => (event: Typed) => void
  /**
   * Asks, and shows a refusal at the field it speaks of.
   *
   * @param fieldOf refusal code → field
   */
  ask: <Given extends Answer>(
    asked: Promise<Given>,
    fieldOf?: Readonly<Record<string, Field>>,
  ) => Promise<Given>
}

interface FormOptions {
  /** What is missing is said at its field alone. */
  isQuiet?: boolean
}

/** What forms have in common: errors at their fields, one call at a time. */
export function useForm<Field extends string>({ isQuiet = false }: FormOptions = {}): Form<Field> {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [failures, setFailures] = useState(0)
  const [isPending, setPending] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [appeal, setAppeal] = useState<string>()

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  // What a form has said goes with it: it is not about the one that follows.
  const said = useRef<number>(undefined)
  const unsay = useCallback(() => {
    if (said.current !== undefined) closeToast(said.current)
    said.current = undefined
  }, [])
  useEffect(() => unsay, [unsay])

  const fail = (found: Errors<Field>) => {
    setErrors(found)
    setFailures((count) => count + 1)
  }

  const clear = (field: Field) => {
    if (field in errors) setErrors(({ [field]: _, ...others }) => others as Errors<Field>)
  }

  return {
    ref,
    errors,
    isPending,
    isCutOff,
    notice,
    appeal,
    check(problems) {
      const found = Object.entries(problems).filter((problem): problem is [Field, string] =>
        Boolean(problem[1]),
      )
      const [first] = found
      if (!first) return true
      if (!isQuiet) said.current = toast.error(first[1], { group: true })
      fail(Object.fromEntries(found) as Errors<Field>)
      return false
    },
    clear,
    changing: (field, take) => (value) => {
      clear(field)
      take(value)
    },
    typing:
      (field, take) =>
      ({ currentTarget }) => {
        clear(field)
        take(currentTarget.value)
      },
    async ask(asked, fieldOf = {}) {
      setPending(true)
      setCutOff(false)
      setNotice(undefined)
      setAppeal(undefined)
      setErrors({})
      unsay()
      const outcome = await asked
      setPending(false)
      if (outcome.ok) return outcome
      const { refusal } = outcome
      const field = refusal && fieldOf[refusal.code]
      if (field) fail({ [field]: refusal.messages[0] } as Errors<Field>)
      else setNotice(refusal?.messages[0])
      setAppeal(refusal?.link)
      setCutOff(!refusal)
      return outcome
    },
  }
}
