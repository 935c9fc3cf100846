import type { Toasts } from '#ui/toasts.ts'
import type { PageStore } from './page-store.ts'

interface Needs {
  page: PageStore
  toasts: Toasts
}

export type Unreachable = ReturnType<typeof createUnreachable>

export const createUnreachable = ({ page, toasts: { toast } }: Needs) => ({
  /** Said in passing where the network is gone; once for all who miss it. */
  sayUnreachable: (): void =>
    void toast.error(page.readPage().translator.t('ui.unreachable'), { group: true }),
})
