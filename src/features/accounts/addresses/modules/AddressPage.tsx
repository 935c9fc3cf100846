import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { AddressBook } from '../parts/AddressBook.tsx'
import { AddressSkeleton } from '../parts/AddressSkeleton.tsx'
import type { AddressList } from '../schemas.ts'

/** What the book says at once, whose cards no stranger has. */
const WORDS = [
  'addresses.new',
  'addresses.default',
  'addresses.edit',
  'addresses.makeDefault',
  'addresses.delete',
  'addresses.empty',
] as const

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { first?: AddressList } | null>) {
  carry(useI18n().t, WORDS)
  return (
    <MembersOnly page="address" skeleton={<AddressSkeleton />}>
      {(viewer) => (data?.first ? <AddressBook first={data.first} viewer={viewer} /> : <AddressSkeleton />)}
    </MembersOnly>
  )
}
