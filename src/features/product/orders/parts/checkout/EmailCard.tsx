import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Part } from './Part.tsx'
import type { Filling } from './use-filling.ts'

/** Where the receipt goes; members without an address may leave it. */
export function EmailCard({ filling, isGuest }: { filling: Filling; isGuest: boolean }) {
  const { t } = useI18n()
  return (
    <Part part="email" title={t('orders.checkout.who')}>
      <Field
        label={t('orders.checkout.email')}
        help={t('orders.checkout.email.help')}
        error={filling.errors.email}
        isRequired={isGuest}
        isOptional={!isGuest}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={filling.email}
            onChange={({ currentTarget }) => filling.typeEmail(currentTarget.value)}
            onBlur={filling.leaveEmail}
          />
        )}
      </Field>
    </Part>
  )
}

export function NoteCard({ filling }: { filling: Filling }) {
  const { t } = useI18n()
  return (
    <section className="card checkout-part" data-part="note">
      <Field label={t('orders.checkout.note')} isOptional>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            autoComplete="off"
            placeholder={t('orders.checkout.note.example')}
            value={filling.note}
            onChange={({ currentTarget }) => filling.typeNote(currentTarget.value)}
            onBlur={() => void filling.flush()}
          />
        )}
      </Field>
    </section>
  )
}
