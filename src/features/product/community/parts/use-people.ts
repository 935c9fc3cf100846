import { useEffect, useRef, useState } from 'react'

interface People<Line> {
  nodes: Line[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

/** A list of people that grows by a button. `ask` answers null where the call has failed. */
export function usePeople<Line>(ask: (after: string) => Promise<People<Line> | null>) {
  const [lines, setLines] = useState<Line[]>([])
  const [end, setEnd] = useState<People<Line>['pageInfo'] | null>(null)
  const more = async () => {
    const answer = await ask(end?.endCursor ?? '')
    if (!answer) return
    setLines((known) => [...known, ...answer.nodes])
    setEnd(answer.pageInfo)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void more()
  })
  return { lines, setLines, end, more: () => void more() }
}
