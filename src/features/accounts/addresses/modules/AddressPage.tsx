import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { AddressBook } from '../parts/AddressBook.tsx'
import { AddressSkeleton } from '../parts/AddressSkeleton.tsx'
import type { AddressList } from '../schemas.ts'

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { first?: AddressList } | null>) {
  return (
    <MembersOnly page="address" skeleton={<AddressSkeleton />}>
      {(viewer) => (data?.first ? <AddressBook first={data.first} viewer={viewer} /> : <AddressSkeleton />)}
    </MembersOnly>
  )
}
