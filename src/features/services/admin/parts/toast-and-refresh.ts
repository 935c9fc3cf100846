import { refreshPage } from '#browser/page/refresh.ts'
import { toast } from '#ui/toasts.ts'

/** Says that it is done, and asks for the page anew, which shows what came of it. */
export async function toastAndRefresh(text: string): Promise<void> {
  toast.success(text)
  await refreshPage()
}
