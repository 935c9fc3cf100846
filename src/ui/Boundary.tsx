import { createContext, type ReactNode, Suspense, use, useEffect, useId } from 'react'

/** Notified when a part of a page begins and ends hydrating. */
export interface Parts {
  begins: (id: string) => void
  ends: (id: string) => void
}

const PartsContext = createContext<Parts | null>(null)
export const PartsProvider = PartsContext.Provider

const PassesErrorsContext = createContext(false)
/** Below it no boundary catches errors: the server uses it to find out which module throws, and what. */
export const PassesErrors = PassesErrorsContext.Provider

/**
 * A part of the page that hydrates by itself: between two of them the browser can respond, and a click on one part
 * does not wait for the others.
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

/** Rendered last, so that its effect runs when the part before it is hydrated. */
function End({ parts, id }: { parts: Parts; id: string }) {
  useEffect(() => parts.ends(id), [parts, id])
  return null
}
