import type { ReactNode } from 'react'
import type { OfferedCountry } from '#features/accounts/addresses/schemas.ts'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon } from '#ui/icons.ts'
import type { PlainCheckoutData } from '../../../modules/plain-checkout.ts'
import type { OrderView } from '../../../schemas.ts'
import { AddressLines } from '../AddressLines.tsx'
import { Part } from '../Part.tsx'
import type { RefusedForm } from './PlainCheckout.tsx'

interface Props extends RefusedForm {
  order: OrderView
  book: PlainCheckoutData['book']
  countries: readonly OfferedCountry[]
}

/** Where it goes: as the order has it, one of the address book, or typed. */
export function PlainAddress({ order: { address }, book, countries, ...refused }: Props) {
  const { t } = useI18n()
  const { field, message, typed } = refused
  const others = book.filter(({ id }) => id !== address?.id)
  const hasChoice = address !== null || others.length > 0
  const chosen = typed.to ?? (address ? 'kept' : others.length > 0 ? String(others[0]?.id) : 'new')
  return (
    <Part part="address" title={t('orders.checkout.address')}>
      <div className="grid gap-3">
        {address && (
          <Pick value="kept" isChosen={chosen === 'kept'}>
            <AddressLines address={address} />
          </Pick>
        )}
        {others.map(({ id, name, lines }) => (
          <Pick key={id} value={String(id)} isChosen={chosen === String(id)}>
            <b>{name}</b>
            <small>{lines.join(', ')}</small>
          </Pick>
        ))}
        {hasChoice ? (
          <Pick value="new" isChosen={chosen === 'new'}>
            {t('addresses.new')}
          </Pick>
        ) : (
          <input type="hidden" name="to" value="new" />
        )}
        {field === 'address' && <Problem>{message}</Problem>}
        <details open={chosen === 'new'}>
          <summary className="py-1 text-14 font-medium">{t('addresses.way.MANUAL')}</summary>
          <Typed countries={countries} {...refused} />
        </details>
      </div>
    </Part>
  )
}

function Typed({ countries, field, message, typed }: Pick<Props, 'countries'> & RefusedForm) {
  const { t } = useI18n()
  const errorOf = (name: string) => (field === name ? message : undefined)
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <Field label={t('addresses.name')} error={errorOf('name')}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="name" maxLength={80} defaultValue={typed.name} />
        )}
      </Field>
      <Field label={t('addresses.country')} error={errorOf('country') ?? errorOf('place')}>
        {(control) => (
          <NativeSelect {...control} name="country" defaultValue={typed.country ?? ''}>
            <option value="">{t('addresses.choose')}</option>
            {countries.map(({ geonameId, name }) => (
              <option key={geonameId} value={geonameId}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('addresses.phone')} help={t('orders.checkout.plain.phone')} error={errorOf('phone')}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={typed.phone}
          />
        )}
      </Field>
      <Field label={t('addresses.postcode')} error={errorOf('postcode')}>
        {(control) => (
          <TextInput
            {...control}
            name="postcode"
            autoComplete="postal-code"
            maxLength={16}
            defaultValue={typed.postcode}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('addresses.text')} help={t('addresses.textHelp')} error={errorOf('text')}>
          {(control) => (
            <TextArea {...control} name="text" rows={3} maxLength={200} defaultValue={typed.text} />
          )}
        </Field>
      </div>
    </div>
  )
}

function Pick({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <div className="checkout-pick">
      <label>
        <input type="radio" name="to" value={value} className="choice" defaultChecked={isChosen} />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
    </div>
  )
}

export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-13 text-danger">
      <Icon path={errorIcon} size={16} className="mt-0.5" />
      {children}
    </p>
  )
}
