import { useId } from 'react'
import { NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon } from '#ui/icons.ts'
import { CARRIERS, carrierLabel, MOST_TRACKING } from '../../rules/carriers.ts'

interface Props {
  /** Of the order, for those who listen. */
  number: string
  carrier: string
  tracking: string
  error: string | null | undefined
  onCarrier: (carrier: string) => void
  onTracking: (tracking: string) => void
  /** Enter, which scanners send behind a number. */
  onEnter?: () => void
}

/** By whom a parcel goes, and its number. */
export function CarrierField({ number, carrier, tracking, error, onCarrier, onTracking, onEnter }: Props) {
  const { t } = useI18n()
  const id = useId()
  const names = CARRIERS.map(({ name }) => name)
  return (
    <div className="grid content-start gap-1">
      <div className="desk-carrier">
        <NativeSelect
          aria-label={t('orders.desk.carrierOf', { number })}
          value={carrier}
          onChange={({ currentTarget }) => onCarrier(currentTarget.value)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {carrierLabel(name)}
            </option>
          ))}
          {!names.includes(carrier) && carrier !== '' && <option value={carrier}>{carrier}</option>}
          <option value="">{t('orders.desk.noCarrier')}</option>
        </NativeSelect>
        <TextInput
          data-tracking=""
          className="num"
          aria-label={t('orders.desk.trackingOf', { number })}
          placeholder={t('orders.desk.tracking')}
          value={tracking}
          maxLength={MOST_TRACKING}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ currentTarget }) => onTracking(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
        />
      </div>
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-13 text-danger">
          <Icon path={errorIcon} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
