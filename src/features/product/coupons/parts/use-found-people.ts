import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { searchUser } from '#features/kernel/people/contract.ts'
import type { FoundUser } from '#features/kernel/people/schemas.ts'

/** ms after the last letter. */
const PAUSE = 250

/** As it is written after a name; no two people have one. */
export const slugOf = ({ path }: FoundUser): string => path.slice(path.lastIndexOf('/') + 1)

/** People who are found while their name is typed, to be chosen from. */
export function useFoundPeople() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly FoundUser[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  const keyOf = (text: string) => text.trim().replace(/^@/, '')

  /** @returns whom the server finds; answers to what is no longer typed are not shown */
  const find = async (text: string): Promise<readonly FoundUser[]> => {
    clearTimeout(timer.current)
    const key = keyOf(text)
    const outcome = key === '' ? undefined : await send(searchUser, { key })
    const people = outcome?.ok ? outcome.result.nodes : []
    if (latest.current === text) setFound(people)
    return people
  }
  const type = (text: string) => {
    latest.current = text
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void find(text), PAUSE)
  }
  return {
    typed,
    found,
    type,
    /** Takes what was typed away, and whom it found. */
    close(text = ''): void {
      clearTimeout(timer.current)
      latest.current = text
      setTyped(text)
      setFound([])
    },
    /** The only one who is called so; undefined where several are, or nobody is. `isAny`: others could be meant. */
    async settle(): Promise<{ person: FoundUser | undefined; isAny: boolean }> {
      const people = await find(typed)
      const key = keyOf(typed).toLowerCase()
      const called = people.filter((one) => one.name.toLowerCase() === key || slugOf(one) === key)
      return { person: called.length === 1 ? called[0] : undefined, isAny: people.length > 0 }
    },
  }
}
