import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import type { Contract } from '#shared/contract.ts'
import { toast } from '#ui/toasts.ts'

/** Something that the staff does here: what came of it is said, and the page shows it. */
export function useAct<Data, Result>(contract: Contract<Data, Result>) {
  const { run, status } = useRequest(contract)
  return {
    isBusy: status === 'pending',
    async run(data: Data, say: (result: Result) => string): Promise<void> {
      const result = await run(data)
      if (result === undefined) return
      toast.info(say(result))
      await refreshPage()
    },
  }
}
