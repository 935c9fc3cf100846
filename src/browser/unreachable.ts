import { toast } from '#ui/toasts.ts'
import { readPage } from './page-store.ts'

/** Said in passing where the network is gone; once for all who miss it. */
export const sayUnreachable = (): void =>
  void toast.error(readPage().translator.t('ui.unreachable'), { group: true })
