import type { PageState } from '#site/payload.ts'

export function ErrorPage({ state }: { state: PageState }) {
  return <h1>{state.error?.message}</h1>
}
