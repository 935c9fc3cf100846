import { Component, type ReactNode, useMemo } from 'react'
import { App, type Registry } from '#site/App.tsx'
import type { Payload } from '#site/payload.ts'
import { type Personal, useShownPage } from './page-store.ts'

/** The page on screen, whatever it is just now. */
export function Root({ registry }: { registry: Registry }) {
  const { payload: shared, translator, personal } = useShownPage()
  const payload = useMemo(() => withPersonal(shared, personal), [shared, personal])
  const broken = { data: {}, state: { ...payload.state, ...BROKEN } }
  return (
    <RootBoundary
      payload={payload}
      fallback={<App payload={broken} translator={translator} registry={registry} />}
    >
      <App payload={payload} translator={translator} registry={registry} />
    </RootBoundary>
  )
}

/** The page that everybody gets, with what of it is this reader's. */
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

/** Modules have boundaries of their own; what reaches this one has broken the frame. The next page may try again. */
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
