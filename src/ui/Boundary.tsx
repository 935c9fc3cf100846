import { createContext, type ReactNode, Suspense, use, useEffect, useId } from 'react'

/** Hears of each part of a page that waits to be taken over, and when it has been. */
export interface Parts {
  begins: (id: string) => void
  ends: (id: string) => void
}

const PartsContext = createContext<Parts | null>(null)
export const PartsProvider = PartsContext.Provider

const PassesErrorsContext = createContext(false)
/** Below it no boundary keeps an error to itself: the server finds out by it which module throws, and what. */
export const PassesErrors = PassesErrorsContext.Provider

/**
 * A part of the page that the browser takes over by itself: between two of them it can answer, and a press on one waits
 * for no other.
 */
export function Boundary({ children }: { children: ReactNode }) {
  const id = useId()
  const parts = use(PartsContext)
  parts?.begins(id)
  useEffect(() => () => parts?.ends(id), [parts, id])
  if (use(PassesErrorsContext)) return children
  return (
    <Suspense fallback={null}>
      {children}
      {parts && <End parts={parts} id={id} />}
    </Suspense>
  )
}

/** Comes last, so that what stands before it listens already. */
function End({ parts, id }: { parts: Parts; id: string }) {
  useEffect(() => parts.ends(id), [parts, id])
  return null
}
