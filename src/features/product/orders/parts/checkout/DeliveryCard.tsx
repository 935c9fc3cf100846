import { useState } from 'react'
import type { AddressDraft } from '#features/accounts/addresses/parts/address-draft.ts'
import { newDraft } from '#features/accounts/addresses/parts/address-draft.ts'
import type { Address } from '#features/accounts/addresses/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon, plusIcon } from '#ui/icons.ts'
import { Bone } from '#ui/moving/Skeleton.tsx'
import type { CheckoutData } from '../../modules/checkout-page.ts'
import type { Missing } from '../../rules/checkout.ts'
import type { OrderView } from '../../schemas.ts'
import { AddressLines } from './AddressLines.tsx'
import { AddressPicker } from './AddressPicker.tsx'
import { Part } from './Part.tsx'
import { useBook } from './use-book.ts'
import type { Filling } from './use-filling.ts'

interface Props {
  order: OrderView
  filling: Filling
  data: CheckoutData
  missing: readonly Missing[]
}

/** Where it goes: of the buyer's address book, or a new address. */
export function DeliveryCard({ order, filling, data, missing }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const [isOpen, setOpen] = useState(false)
  /** Shown at once, before the server has heard of it. */
  const [chosen, setChosen] = useState<number>()
  const choose = async (id: number) => {
    setChosen(id)
    await filling.chooseAddress(id)
    setChosen(undefined)
  }
  const { book, hasFailed, read } = useBook({ data, isOpen: order.address === null, onChoose: choose })
  const shown = book?.nodes.find(({ id }) => id === (chosen ?? order.address?.id))
  const address = shown ? presented(shown) : chosen === undefined ? order.address : null
  const isMissing = missing.includes('address')
  // What somebody had typed before they signed in is the beginning of their first address.
  const first: AddressDraft =
    filling.draft.name === '' ? newDraft(locale, order.buyer?.name ?? '') : filling.draft
  return (
    <Part part="address" title={t('orders.checkout.address')}>
      {address ? (
        <AddressLines address={address} mark={shown?.default && <Pill>{t('addresses.default')}</Pill>}>
          <Button look="line" size="small" onClick={() => setOpen(true)}>
            {t('orders.checkout.change')}
            <span className="sr-only"> {t('orders.checkout.address')}</span>
          </Button>
        </AddressLines>
      ) : book ? (
        <div className="grid justify-items-start gap-3">
          <p className={isMissing ? 'flex gap-1.5 text-14 text-danger' : 'text-14 text-soft'}>
            {isMissing && <Icon path={errorIcon} size={16} className="mt-0.5" />}
            {t(book.nodes.length > 0 ? 'orders.checkout.address.noneServed' : 'orders.checkout.address.none')}
          </p>
          <Button look="line" onClick={() => setOpen(true)}>
            <Icon path={plusIcon} size={16} />
            {t(book.nodes.length > 0 ? 'orders.checkout.address.choose' : 'addresses.new')}
          </Button>
        </div>
      ) : hasFailed ? (
        <ErrorBox onRetry={() => void read()} />
      ) : (
        <div className="grid gap-2.5" role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <Bone className="h-5 w-2/5" />
          <Bone className="h-4 w-3/5" />
          <Bone className="h-4 w-1/2" />
        </div>
      )}
      {book && (
        <AddressPicker
          book={book}
          data={data}
          isOpen={isOpen}
          chosen={shown?.id}
          first={first}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false)
            void choose(id)
          }}
          read={read}
        />
      )}
    </Part>
  )
}

const presented = ({ name, phoneText, lines }: Address) => ({ name, phone: phoneText, lines })
