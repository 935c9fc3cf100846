import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { changeOption } from '../contract.ts'
import type { OptionLine, Problem } from '../schemas.ts'

/** A change that can be taken back: the setting as it was, and the revision that it has since. */
export interface Done {
  option: OptionLine
  revision: number
}

/** Changes one setting: what does not fit is told at its places, what others have changed meanwhile is shown first. */
export function useChange(option: OptionLine, onDone: (done: Done) => void) {
  const form = useForm<never>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isConflict, setConflict] = useState(false)

  /** @param value undefined: back to the default. @returns whether it is saved */
  async function change(value: unknown): Promise<boolean> {
    const { path, revision } = option
    const outcome = await form.ask(
      send(changeOption, { path, value, revision }, { steps: ['option-changed'] }),
    )
    if (!outcome.ok) {
      if (outcome.refusal?.code !== 'option-changed') return false
      setConflict(true)
      await refreshPage()
      return false
    }
    setConflict(false)
    setProblems(outcome.result.problems)
    if (outcome.result.problems.length > 0) return false
    if (outcome.result.revision !== revision) onDone({ option, revision: outcome.result.revision })
    await refreshPage()
    return true
  }

  return { form, problems, isConflict, change, forget: () => setConflict(false) }
}
export type Change = ReturnType<typeof useChange>
