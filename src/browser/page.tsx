import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { learnOffsets } from '#shared/time.ts'
import type { Registry } from '#site/App.tsx'
import type { PageState } from '#site/payload.ts'
import { PART_MISSING } from '#ui/overlays/lazy-part.ts'
import { SaidOnceContext } from '#ui/SaidOnce.tsx'
import { reportUnreachable } from './calls/unreachable.ts'
import { client } from './client.ts'
import type { PageCode } from './core/page/page-code.ts'
import { readDrawings } from './page/drawings.ts'
import { readDrawn } from './page/page-store.ts'
import { countParts } from './page/parts.ts'
import { takeSentHtml } from './page/sent-html.ts'
import { Root } from './Root.tsx'

interface PageOptions extends Pick<PageCode, 'loadViews' | 'askToSignIn'> {
  registry: Registry
}

/** The React side of a page, over the views that main provides. */
export function createPageCode({ registry, loadViews, askToSignIn }: PageOptions): PageCode {
  return {
    loadViews,
    hydrate() {
      const { state } = readDrawn().payload
      learnOffsets(state.frame.timeZone, state.frame.utcOffsets)
      const sent = takeSentHtml()
      const drawings = readDrawings()
      const first = {
        ...registry,
        // Compared by modules, not as a whole: the state is replaced when the window turns out to be narrower than
        // the server assumed.
        sentHtml: (shown: PageState, id: string) =>
          shown.modules === state.modules && !readDrawn().personal?.[id] ? sent(id) : undefined,
      }
      const { parts, frameIsOver, over } = countParts()
      // In a transition React yields every five milliseconds, so that the browser can respond, in the frame as in the
      // parts.
      startTransition(() => {
        hydrateRoot(
          document.getElementById('app') as HTMLElement,
          <SaidOnceContext value={drawings}>
            <Root registry={first} parts={parts} onHydrated={frameIsOver} />
          </SaidOnceContext>,
        )
      })
      addEventListener(
        PART_MISSING,
        async () => (await client.builds.isReloadingForChunk()) || reportUnreachable(),
      )
      return over
    },
    draw: flushSync,
    askToSignIn,
  }
}
