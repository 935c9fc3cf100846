import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import { SubscriptionsPanel } from '#features/talk/subscriptions/parts/SubscriptionsPanel.tsx'
import type { Subscriptions } from '#features/talk/subscriptions/schemas.ts'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { NoticePanel } from '../parts/NoticePanel.tsx'
import { PushPanel } from '../parts/PushPanel.tsx'
import { SettingsPanel } from '../parts/SettingsPanel.tsx'
import type { Notices, PushDevices, Settings } from '../schemas.ts'

type Data = { first?: Notices; settings?: Settings; push?: PushDevices; subscriptions?: Subscriptions } | null

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, Data>) {
  return (
    <MembersOnly page="notification" skeleton={<Skeleton shape="text" />}>
      {() =>
        data?.first && data.settings && data.push && data.subscriptions ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <NoticePanel key={data.first.edges[0]?.node.id ?? ''} first={data.first} />
            <SettingsPanel first={data.settings} />
            <PushPanel first={data.push} />
            <SubscriptionsPanel first={data.subscriptions} />
          </div>
        ) : (
          <Skeleton shape="text" />
        )
      }
    </MembersOnly>
  )
}
