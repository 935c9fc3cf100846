import { useState } from 'react'
import { AddressDialog } from '#features/accounts/addresses/parts/AddressDialog.tsx'
import { type AddressDraft, newDraft } from '#features/accounts/addresses/parts/address-draft.ts'
import { MOST_ADDRESSES } from '#features/accounts/addresses/rules/fields.ts'
import type { Address, AddressList } from '#features/accounts/addresses/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon, plusIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { CheckoutData } from '../../modules/checkout-page.ts'
import { isServed } from './use-book.ts'

interface Props {
  book: AddressList
  data: CheckoutData
  isOpen: boolean
  chosen: number | undefined
  /** What a first address begins with. */
  first: AddressDraft
  onClose: () => void
  onChoose: (id: number) => void
  read: () => Promise<AddressList | undefined>
}

/** The address book as a list to choose from. What nothing is sent to stays in it, with the reason. */
export function AddressPicker({ book, isOpen, onClose, onChoose, ...rest }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { data, first, read } = rest
  const [picked, setPicked] = useState<number>()
  const [draft, setDraft] = useState<AddressDraft>()
  const isEmpty = book.nodes.length === 0
  const chosen = picked ?? rest.chosen
  const close = () => {
    setPicked(undefined)
    setDraft(undefined)
    onClose()
  }
  /** The new one, or the one that was changed, is the one that was meant, if anything goes there. */
  const saved = async () => {
    const list = await read()
    const meant = list?.nodes.find(({ id }) =>
      draft?.id === undefined ? book.nodes.every((before) => before.id !== id) : id === draft.id,
    )
    setDraft(undefined)
    if (!meant || !isServed(meant, data)) return
    setPicked(undefined)
    onChoose(meant.id)
  }
  // With nothing to choose from, the form is all there is.
  const form = draft ?? (isOpen && isEmpty ? first : undefined)
  return (
    <>
      <Dialog
        isOpen={isOpen && !form}
        onClose={close}
        title={t('orders.checkout.address')}
        footer={
          <>
            <Button look="plain" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button
              look="main"
              aria-disabled={chosen === undefined || undefined}
              onClick={() => {
                if (chosen === undefined) return
                setPicked(undefined)
                onChoose(chosen)
              }}
            >
              {t('orders.checkout.address.here')}
            </Button>
          </>
        }
      >
        <fieldset className="checkout-picks" aria-label={t('orders.checkout.address')}>
          {book.nodes.map((address) => (
            <Pick
              key={address.id}
              address={address}
              isOff={!isServed(address, data)}
              isChosen={address.id === chosen}
              onPick={() => setPicked(address.id)}
              onEdit={() => setDraft(address)}
            />
          ))}
        </fieldset>
        {book.nodes.length < MOST_ADDRESSES && (
          <Button look="line" isWide className="mt-3 h-11" onClick={() => setDraft(newDraft(locale, ''))}>
            <Icon path={plusIcon} size={16} />
            {t('addresses.new')}
          </Button>
        )}
      </Dialog>
      {form && (
        <AddressDialog
          {...book}
          isOpen={isOpen}
          draft={form}
          onDraft={setDraft}
          onClose={isEmpty ? close : () => setDraft(undefined)}
          onSaved={saved}
        />
      )}
    </>
  )
}

interface PickProps {
  address: Address
  isOff: boolean
  isChosen: boolean
  onPick: () => void
  onEdit: () => void
}

function Pick({ address, isOff, isChosen, onPick, onEdit }: PickProps) {
  const { t } = useI18n()
  const { name, lines, phoneText, country } = address
  return (
    <div className="checkout-pick" data-off={isOff || undefined}>
      <label>
        <input
          type="radio"
          name="checkout-address"
          className="choice"
          checked={isChosen}
          disabled={isOff}
          onChange={onPick}
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <b>{name}</b>
            {address.default && <Pill>{t('addresses.default')}</Pill>}
          </span>
          <small>{lines.join(', ')}</small>
          <small className="num">{phoneText}</small>
          {isOff && (
            <small className="text-warn">
              {country.name
                ? t('orders.checkout.address.notServed', { country: country.name })
                : t('orders.checkout.address.notServedText')}
            </small>
          )}
        </span>
      </label>
      <IconButton icon={pencilIcon} label={`${t('addresses.edit')} ${name}`} size="small" onClick={onEdit} />
    </div>
  )
}
