import { useCallback, useEffect, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { getQuota } from '../../contract.ts'
import type { Quota } from '../../schemas.ts'

/** What one may upload today; asked anew after each upload. */
export function useQuota(isActive: boolean): { quota: Quota | null; ask: () => Promise<void> } {
  const [quota, setQuota] = useState<Quota | null>(null)
  const ask = useCallback(async () => {
    const found = await request(getQuota, {})
    if (found) setQuota(found)
  }, [])
  useEffect(() => {
    if (isActive) void ask()
  }, [isActive, ask])
  return { quota, ask }
}
