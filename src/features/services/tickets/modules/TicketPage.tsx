import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { TicketPanel } from '../parts/TicketPanel.tsx'
import type { TicketList } from '../schemas.ts'

type Data = { first?: TicketList } | null

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, Data>) {
  // It is written into a field as soon as the form is there.
  carry(useI18n().t, ['tickets.aboutOrder'])
  return (
    <MembersOnly page="ticket" skeleton={<Skeleton shape="text" />}>
      {() => (data?.first ? <TicketPanel first={data.first} /> : <Skeleton shape="text" />)}
    </MembersOnly>
  )
}
