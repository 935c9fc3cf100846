import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getVersion } from '../../contract.ts'
import type { Content } from '../../rules/content.ts'

/** What one looks at on one side: what is on the site, the draft, or what the page was before. */
export type Side = 'live' | 'draft' | number

/** The content of a version; null while it is being fetched. */
export function useVersion(key: string, side: Side, here: { live: Content; draft: Content }): Content | null {
  const [fetched, setFetched] = useState<ReadonlyMap<number, Content>>(new Map())
  useEffect(() => {
    if (typeof side !== 'number' || fetched.has(side)) return
    let isOver = false
    void send(getVersion, { key, id: side }).then((outcome) => {
      if (!isOver && outcome.ok) setFetched((before) => new Map([...before, [side, outcome.result.content]]))
    })
    return () => {
      isOver = true
    }
  }, [key, side, fetched])
  return typeof side === 'number' ? (fetched.get(side) ?? null) : here[side]
}
