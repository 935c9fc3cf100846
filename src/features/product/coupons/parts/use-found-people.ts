import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { suggestPeople } from '#features/talk/editor/contract.ts'
import type { SuggestedPeople } from '#features/talk/editor/schemas.ts'

type Person = SuggestedPeople['nodes'][number]

/** People who are found while the beginning of their name is typed. */
export function useFoundPeople() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Person[]>([])
  const wanted = typed.trim().toLowerCase()
  return {
    typed,
    setTyped,
    found,
    async look(name: string): Promise<void> {
      setTyped(name)
      const answer = await request(suggestPeople, { key: name })
      if (answer) setFound(answer.nodes)
    },
    /** Who is called so. */
    exact: found.find(({ name }) => name.toLowerCase() === wanted),
    /** Nobody else begins like that. */
    only: found.length === 1 && wanted !== '' ? found[0] : undefined,
  }
}
