import { useEffect, useState } from 'react'

/** How each provider's button looks; the same for every site, so browsers keep it for a day. */
const ADDRESS = '/api/socialData'

export interface ProviderMark {
  /** A drawing, as text. */
  icon: string
  color: string
}
type Marks = Readonly<Record<string, ProviderMark>>

let marks: Promise<Marks> | undefined

function loadMarks(): Promise<Marks> {
  marks ??= fetch(ADDRESS)
    .then((response) => (response.ok ? (response.json() as Promise<Marks>) : Promise.reject(response.status)))
    .catch(() => {
      // Buttons have their names; the next that shows them asks again.
      marks = undefined
      return {}
    })
  return marks
}

/** The marks of all providers, empty until they are here. */
export function useProviderMarks(): Marks {
  const [known, setKnown] = useState<Marks>({})
  useEffect(() => {
    let isHere = true
    void loadMarks().then((loaded) => isHere && setKnown(loaded))
    return () => {
      isHere = false
    }
  }, [])
  return known
}
