import type { Toasts } from '#ui/toasts.ts'
import type { PageStore } from '../page/page-store.ts'

interface Needs {
  page: PageStore
  toasts: Toasts
}

export type ReportUnreachable = ReturnType<typeof createUnreachable>

/** Shows a toast that the network is down, once for all requests that failed. */
export const createUnreachable =
  ({ page, toasts: { toast } }: Needs) =>
  (): void =>
    void toast.error(page.readPage().translator.t('ui.unreachable'), { group: true })
