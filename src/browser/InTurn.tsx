import { type ReactElement, Suspense, useState } from 'react'
import { type Turn, takeTurn } from './turns.ts'

/**
 * A part of a long page, which stands there as the server sent it until its turn to be taken over comes. What it wraps
 * must render exactly one element: that is what it finds again.
 */
export function InTurn({ children }: { children: ReactElement }) {
  const [turn] = useState(takeTurn)
  if (!turn) return children
  return (
    <Suspense fallback={null}>
      <Wait turn={turn}>{children}</Wait>
    </Suspense>
  )
}

function Wait({ turn, children }: { turn: Turn; children: ReactElement }) {
  if (!turn.isOver) throw turn.over
  return children
}
