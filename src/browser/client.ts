import { pageToasts, type Toasts } from '#ui/toasts.ts'
import { createLive } from './core/calls/live.ts'
import { createReloadGuard } from './core/calls/reload-guard.ts'
import { createRenewal } from './core/calls/renew.ts'
import { createRequests } from './core/calls/request.ts'
import { createRetryWhenReachable } from './core/calls/retry-when-reachable.ts'
import { createUnreachable } from './core/calls/unreachable.ts'
import { createBuilds } from './core/page/builds.ts'
import { createNavigation } from './core/page/navigate.ts'
import { createCodeLoader } from './core/page/page-code.ts'
import { createPageStore } from './core/page/page-store.ts'
import { createPayloads } from './core/page/payloads.ts'
import { createPendingBar } from './core/page/pending-bar.ts'
import { createPrefetch } from './core/page/prefetch.ts'
import { createRefresh } from './core/page/refresh.ts'
import { createScreen } from './core/page/screen.ts'
import { createCompleteTexts } from './core/texts/complete-texts.ts'
import { createMessages } from './core/texts/messages.ts'
import { createTerms } from './core/texts/terms.ts'
import { createTranslators } from './core/texts/translators.ts'
import { createColourMode } from './core/visitor/colour-mode.ts'
import { createPersonal } from './core/visitor/personal.ts'
import { createPersonalCache } from './core/visitor/personal-cache.ts'
import { createSession } from './core/visitor/session.ts'
import { createStorage } from './core/visitor/storage.ts'
import { createVisitor } from './core/visitor/visitor.ts'

/** The parts that need no other part of the client. */
function createBasis(toasts: Toasts) {
  const messages = createMessages()
  const page = createPageStore()
  const translators = createTranslators(messages)
  return {
    toasts,
    messages,
    page,
    storage: createStorage(),
    code: createCodeLoader(),
    pendingBar: createPendingBar(),
    whenReachable: createRetryWhenReachable(),
    personalCache: createPersonalCache(),
    translators,
    completeTexts: createCompleteTexts({ page, translators }),
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
