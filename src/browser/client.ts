import { pageToasts, type Toasts } from '#ui/toasts.ts'
import { createBuilds } from './core/builds.ts'
import { createColourMode } from './core/colour-mode.ts'
import { createLive } from './core/live.ts'
import { createMessages } from './core/messages.ts'
import { createNavigation } from './core/navigate.ts'
import { createCodeLoader } from './core/page-code.ts'
import { createPageStore } from './core/page-store.ts'
import { createPayloads } from './core/payloads.ts'
import { createPendingBar } from './core/pending-bar.ts'
import { createPersonal } from './core/personal.ts'
import { createPersonalCache } from './core/personal-cache.ts'
import { createPrefetch } from './core/prefetch.ts'
import { createRefresh } from './core/refresh.ts'
import { createReloadGuard } from './core/reload-guard.ts'
import { createRenewal } from './core/renew.ts'
import { createRequests } from './core/request.ts'
import { createRetryWhenReachable } from './core/retry-when-reachable.ts'
import { createScreen } from './core/screen.ts'
import { createSession } from './core/session.ts'
import { createStorage } from './core/storage.ts'
import { createTerms } from './core/terms.ts'
import { createTranslators } from './core/translators.ts'
import { createUnreachable } from './core/unreachable.ts'
import { createVisitor } from './core/visitor.ts'

/** The parts that need no other part of the client. */
function createBasis(toasts: Toasts) {
  const messages = createMessages()
  return {
    toasts,
    messages,
    page: createPageStore(),
    storage: createStorage(),
    code: createCodeLoader(),
    pendingBar: createPendingBar(),
    whenReachable: createRetryWhenReachable(),
    personalCache: createPersonalCache(),
    translators: createTranslators(messages),
  }
}

/** The parts that call the server. */
function createCalls(basis: ReturnType<typeof createBasis>) {
  const { page, storage } = basis
  const guard = createReloadGuard(storage)
  const renewal = createRenewal(basis)
  const payloads = createPayloads(renewal)
  const reportUnreachable = createUnreachable(basis)
  const visitorId = createVisitor(storage)
  const builds = createBuilds({ page, guard })
  const requests = createRequests({
    ...basis,
    renewal,
    payloads,
    reportUnreachable,
    visitorId,
  })
  return { guard, renewal, payloads, reportUnreachable, builds, requests }
}

/**
 * Everything of the browser's side that works without React, put together: each part is given the parts it needs, and
 * none knows the client. Creating it has no effects, so the server can create one too; `start` begins.
 */
export function createClient({ toasts = pageToasts } = {}) {
  const basis = createBasis(toasts)
  const base = { ...basis, ...createCalls(basis) }
  const terms = createTerms(base.page)
  const colourMode = createColourMode(base.storage)
  const personal = createPersonal(base)
  const screen = createScreen({ ...base, colourMode, personal })
  const refresh = createRefresh({ ...base, screen, terms })
  const shown = { ...base, terms, colourMode, personal, screen, refresh }
  const session = createSession(shown)
  return {
    ...shown,
    session,
    navigation: createNavigation(shown),
    prefetch: createPrefetch(shown),
    live: createLive(session),
  }
}

export type Client = ReturnType<typeof createClient>

/** The client of this page. Features import the modules beside this one, each of which exports one part of it. */
export const client = createClient()
