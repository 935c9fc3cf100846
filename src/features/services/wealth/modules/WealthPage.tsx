import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { SavedWays } from '#features/product/payments/schemas/ways.ts'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { WealthPanel } from '../parts/WealthPanel.tsx'
import type { Chart, Overview, Sales, Statement } from '../schemas.ts'

type Data = {
  overview?: Overview
  statement?: Statement
  chart?: Chart
  sales?: Sales
  saved?: SavedWays
  renewals?: Renewal[]
} | null

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, Data>) {
  return (
    <MembersOnly page="wealth" skeleton={<Skeleton shape="text" />}>
      {() =>
        data?.overview && data.statement && data.chart && data.sales && data.saved ? (
          <WealthPanel
            overview={data.overview}
            statement={data.statement}
            chart={data.chart}
            sales={data.sales}
            saved={data.saved}
            renewals={data.renewals ?? []}
          />
        ) : (
          <Skeleton shape="text" />
        )
      }
    </MembersOnly>
  )
}
