import { useState } from 'react'
import { AddressForm, PlacesSource } from '#features/accounts/addresses/parts/AddressForm.tsx'
import type { OfferedCountry } from '#features/accounts/addresses/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../schemas.ts'
import { AddressLines } from './AddressLines.tsx'
import { Part } from './Part.tsx'
import type { Filling } from './use-filling.ts'

interface Props {
  order: OrderView
  filling: Filling
  countries: readonly OfferedCountry[]
}

/** The fields at once; where the order has an address that was typed in another tab, that one first. */
export function GuestAddress({ order, filling, countries }: Props) {
  const { t } = useI18n()
  const [isForm, setForm] = useState(order.address === null || filling.draft.name !== '')
  const { draft, changeDraft, errors, countryCode, leaveAddress } = filling
  if (!isForm && order.address) {
    return (
      <Part part="address" title={t('orders.checkout.address')}>
        <AddressLines address={order.address}>
          <Button look="line" size="small" onClick={() => setForm(true)}>
            {t('orders.checkout.change')}
          </Button>
        </AddressLines>
      </Part>
    )
  }
  return (
    <Part part="address" title={t('orders.checkout.address')}>
      {/* Each field is saved as soon as it is left and nothing is missing. */}
      <fieldset className="grid gap-4" onBlur={leaveAddress}>
        <AddressForm
          draft={draft}
          onDraft={changeDraft}
          errors={errors}
          countries={countries}
          countryCode={countryCode}
        />
        {draft.type === 'SELECTED' && <PlacesSource />}
      </fieldset>
    </Part>
  )
}
