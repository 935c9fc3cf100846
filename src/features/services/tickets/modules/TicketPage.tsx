import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { TicketPanel } from '../parts/TicketPanel.tsx'
import type { TicketList } from '../schemas.ts'

type Data = { first?: TicketList } | null

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, Data>) {
  return (
    <MembersOnly page="ticket" skeleton={<Skeleton shape="text" />}>
      {() => (data?.first ? <TicketPanel first={data.first} /> : <Skeleton shape="text" />)}
    </MembersOnly>
  )
}
