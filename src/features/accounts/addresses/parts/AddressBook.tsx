import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { mapPinIcon, plusIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteAddress, listAddresses, saveAddress } from '../contract.ts'
import { MOST_ADDRESSES } from '../rules/fields.ts'
import type { Address, AddressList } from '../schemas.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { type AddressDraft, newDraft } from './address-draft.ts'

/** The book as it stands, and what is done to it: after each deed it is read anew. */
function useBook(first: AddressList) {
  const { t } = useI18n()
  const [book, setBook] = useState(first)
  // Who comes back sees it as they left it, until it has been read again.
  const [given, setGiven] = useState(first)
  if (given !== first) {
    setGiven(first)
    setBook(first)
  }
  const [pending, setPending] = useState<number>()
  const again = async () => {
    const read = await request(listAddresses, {})
    if (read) setBook(read)
    return read
  }
  const makeDefault = async (address: Address) => {
    setPending(address.id)
    const done = await request(saveAddress, { id: address.id, default: true })
    if (done) toast.success(t('common.address.changed'))
    await again()
    setPending(undefined)
  }
  const remove = async ({ id }: Address) => {
    setPending(id)
    const done = await request(deleteAddress, { type: 'address', id })
    if (done) toast.success(t('common.delete.done'))
    const read = await again()
    setPending(undefined)
    // Deleted elsewhere before, it is gone as well.
    return done !== undefined || read?.nodes.every((address) => address.id !== id) === true
  }
  return { book, pending, again, makeDefault, remove }
}

/** What is typed of each address, there again when its dialog was closed by mistake, until it is saved. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, AddressDraft>>>({})
  const [key, setKey] = useState('')
  const [isOpen, setOpen] = useState(false)
  return {
    key,
    draft: drafts[key],
    isOpen,
    open(address: AddressDraft) {
      const next = String(address.id ?? 'new')
      setDrafts((before) => ({ [next]: address, ...before }))
      setKey(next)
      setOpen(true)
    },
    change: (draft: AddressDraft) => setDrafts((before) => ({ ...before, [key]: draft })),
    close: () => setOpen(false),
    drop() {
      setOpen(false)
      setDrafts(({ [key]: _, ...others }) => others)
    },
  }
}

/** Where somebody has things sent: their addresses, and the form for one. */
export function AddressBook({ first, viewer }: { first: AddressList; viewer: Viewer }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { book, pending, again, makeDefault, remove } = useBook(first)
  const { key, draft, isOpen, open, change, close, drop } = useDrafts()
  const [doomed, setDoomed] = useState<Address>()
  const [isAsking, setAsking] = useState(false)
  const askToDelete = (address: Address) => {
    setDoomed(address)
    setAsking(true)
  }
  const { nodes } = book
  const isFull = nodes.length >= MOST_ADDRESSES
  const addNew = (
    <Button look="main" onClick={() => open(newDraft(locale, nodes.length === 0 ? viewer.name : ''))}>
      <Icon path={plusIcon} size={16} />
      {t('addresses.new')}
    </Button>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.address')}</h1>
        {nodes.length > 0 && !isFull && addNew}
      </div>
      {isFull && <p className="text-14 text-soft">{t('addresses.full', { most: MOST_ADDRESSES })}</p>}
      {nodes.length === 0 ? (
        <div className="card">
          <Empty icon={mapPinIcon} action={addNew}>
            {t('addresses.empty')}
          </Empty>
        </div>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {nodes.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isPending={pending === address.id}
              onEdit={() => open(address)}
              onMakeDefault={() => void makeDefault(address)}
              onDelete={() => askToDelete(address)}
            />
          ))}
        </ul>
      )}
      {draft && (
        <AddressDialog
          key={key}
          {...book}
          isOpen={isOpen}
          draft={draft}
          onDraft={change}
          onClose={close}
          onSaved={async () => {
            await again()
            drop()
          }}
        />
      )}
      <DeleteAsk address={doomed} isOpen={isAsking} onClose={() => setAsking(false)} onDelete={remove} />
    </section>
  )
}

interface DeleteAskProps {
  address: Address | undefined
  isOpen: boolean
  onClose: () => void
  /** @returns whether it is gone */
  onDelete: (address: Address) => Promise<boolean>
}

function DeleteAsk({ address, isOpen, onClose, onDelete }: DeleteAskProps) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => address && onDelete(address)}
      title={t('common.delete.question')}
      confirmLabel={t('addresses.delete')}
    >
      {[address?.name, ...(address?.lines ?? [])].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <p key={index} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </ConfirmDialog>
  )
}
