import { Component, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { App, type Registry } from '#site/App.tsx'
import type { Payload } from '#site/payload.ts'
import { type Parts, PartsProvider } from '#ui/Boundary.tsx'
import type { Personal } from './core/page/page-store.ts'
import { readDrawn, subscribePage } from './page/page-store.ts'

interface RootProps {
  registry: Registry
  parts: Parts
  /** Called when the frame is hydrated. */
  onHydrated: () => void
}

/** The page on screen, whatever it is just now. */
export function Root({ registry, parts, onHydrated }: RootProps) {
  const { payload: shared, translator, personal } = useSyncExternalStore(subscribePage, readDrawn, readDrawn)
  useEffect(onHydrated, [onHydrated])
  const payload = useMemo(() => withPersonal(shared, personal), [shared, personal])
  const broken = { data: {}, state: { ...payload.state, ...BROKEN } }
  return (
    <PartsProvider value={parts}>
      <RootBoundary
        payload={payload}
        fallback={<App payload={broken} translator={translator} registry={registry} />}
      >
        <App payload={payload} translator={translator} registry={registry} />
      </RootBoundary>
    </PartsProvider>
  )
}

/** The shared page with the reader's personal parts merged in. */
function withPersonal(payload: Payload, personal: Personal | undefined): Payload {
  if (!personal) return payload
  const data = { ...payload.data }
  for (const [id, own] of Object.entries(personal)) data[id] = { ...(data[id] as object | null), ...own }
  return { ...payload, data }
}

const BROKEN = {
  pageKey: null,
  modules: [],
  status: 500,
  error: { status: 500, message: 'Internal Server Error', fatal: true },
}

interface BoundaryProps {
  payload: Payload
  fallback: ReactNode
  children: ReactNode
}

interface BoundaryState {
  payload: Payload
  isBroken: boolean
}

/**
 * Modules have error boundaries of their own; an error that reaches this one has broken the frame. The next page may
 * render again.
 */
class RootBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { payload: this.props.payload, isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ payload }: BoundaryProps, state: BoundaryState) {
    return payload === state.payload ? null : { payload, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
