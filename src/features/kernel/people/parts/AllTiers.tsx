import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { listTiers } from '../contract.ts'
import { ownTiers } from './own-tiers.ts'
import { TierTable } from './TierTable.tsx'

/** Every level and VIP tier, what each allows, and which are the reader's. */
export function AllTiers({ viewer }: { viewer: Viewer | null }) {
  const { data: tiers, run } = useRequest(listTiers)
  useEffect(() => {
    void run({})
  }, [run])
  return tiers ? <TierTable tiers={tiers} own={ownTiers(viewer)} /> : <Skeleton shape="row" count={5} />
}
