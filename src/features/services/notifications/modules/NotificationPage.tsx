import { MembersOnly } from '#features/kernel/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NoticePanel } from '../parts/NoticePanel.tsx'
import type { Notices } from '../schemas.ts'

type Data = { first?: Notices } | null

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, Data>) {
  return (
    <MembersOnly page="notification" skeleton={<Skeleton shape="text" />}>
      {() =>
        data?.first ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <NoticePanel key={data.first.edges[0]?.node.id ?? ''} first={data.first} />
          </div>
        ) : (
          <Skeleton shape="text" />
        )
      }
    </MembersOnly>
  )
}
