import { useId } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { saveAddress } from '../contract.ts'
import { ADDRESS_TYPES, LEVELS, missingIn } from '../rules/fields.ts'
import { plainPostcode, postcodeExample, usesPostcodes } from '../rules/postcodes.ts'
import type { AddressList } from '../schemas.ts'
import {
  type AddressField,
  DefaultField,
  ManualField,
  PersonFields,
  SelectedFields,
} from './AddressFields.tsx'
import { type AddressDraft, sentOf } from './address-draft.ts'

/** Which field each refusal speaks of. */
const FIELD_OF = {
  'address-name': 'name',
  'address-phone': 'phone',
  'phone-invalid': 'phone',
  'address-country': 'country',
  'address-place': 'place',
  'address-text': 'text',
  'address-postcode': 'postcode',
} as const

interface Props extends AddressList {
  isOpen: boolean
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onClose: () => void
  /** It is stored. */
  onSaved: () => Promise<void>
}

/** The form for one address, in two ways: places from lists, or one text. */
export function AddressDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  const { draft, nodes, countries, onDraft } = rest
  const formId = useId()
  const { form, submit, countryCode } = useSaving(rest)
  const before = nodes.find(({ id }) => id === draft.id)
  const fields = {
    draft,
    errors: form.errors,
    onDraft: (next: AddressDraft) => change(form.clear, draft, next, onDraft),
  }
  const problem = form.isCutOff ? t('ui.form.cutOff') : form.notice
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={form.isPending}
      title={t(draft.id === undefined ? 'addresses.new' : 'addresses.change')}
      width={620}
      footer={
        <>
          <Button look="plain" onClick={onClose} disabled={form.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button look="main" type="submit" form={formId} isPending={form.isPending} className="min-w-28">
            {t('addresses.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isPending) void submit()
        }}
      >
        <Segments
          name="address-type"
          label={t('addresses.way')}
          segments={ADDRESS_TYPES.map((value) => ({ value, label: t(`addresses.way.${value}`) }))}
          value={draft.type}
          onValue={(type) => fields.onDraft({ ...draft, type })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonFields {...fields} />
          {draft.type === 'MANUAL' ? (
            <ManualField {...fields} />
          ) : (
            <SelectedFields {...fields} countries={countries} countryCode={countryCode} />
          )}
        </div>
        <DefaultField {...fields} isAlways={before?.default ?? nodes.length === 0} />
        {problem && <Notice>{problem}</Notice>}
        {draft.type === 'SELECTED' && <Source />}
      </form>
    </FormDialog>
  )
}

/** A field that is being changed is no longer wrong. */
function change(
  clear: (field: AddressField) => void,
  before: AddressDraft,
  next: AddressDraft,
  onDraft: (draft: AddressDraft) => void,
) {
  const { name, phone, dialCode, country, addressString, postcode } = before
  if (next.name !== name) clear('name')
  if (next.phone !== phone || next.dialCode !== dialCode) clear('phone')
  if (next.addressString !== addressString) clear('text')
  if (next.postcode !== postcode || next.country !== country) clear('postcode')
  if (next.country !== country) clear('country')
  if (LEVELS.some((level) => next[level] !== before[level])) clear('place')
  onDraft(next)
}

function useSaving({ draft, nodes, countries, onDraft, onSaved }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useI18n()
  const form = useForm<AddressField>({ isQuiet: true })
  const before = nodes.find(({ id }) => id === draft.id)
  const offered = countries.find(({ geonameId }) => geonameId === draft.country.geonameId)
  const isBefore = before?.country.geonameId === draft.country.geonameId
  const countryCode = offered?.countryCode ?? (isBefore ? before.countryCode : '')
  const submit = async () => {
    const problems = Object.fromEntries(
      missingIn(draft).map((code) => [FIELD_OF[code], t(`refusal.${code}`)]),
    )
    const isPlaced = draft.type === 'SELECTED' && usesPostcodes(countryCode)
    const example = isPlaced ? postcodeExample(countryCode, plainPostcode(draft.postcode)) : null
    const postcode = example === null ? null : t('refusal.address-postcode', { example })
    if (!form.check({ ...problems, postcode })) return
    const { id, ...words } = draft
    const saving = send(saveAddress, sentOf(draft)).then(async (outcome) => {
      if (outcome.ok) {
        toast.success(t(id === undefined ? 'common.address.created' : 'common.address.changed'))
        // Busy until the list has it: until then a second press would make a second one.
        await onSaved()
      }
      return outcome
    })
    const outcome = await form.ask(saving, FIELD_OF)
    // Deleted elsewhere meanwhile: what was typed can be kept as a new one.
    if (!outcome.ok && outcome.refusal?.code === 'address-not-found') onDraft(words)
  }
  return { form, submit, countryCode }
}

/** Where the lists come from: their licence asks for it. */
function Source() {
  const { t } = useI18n()
  return (
    <p className="text-12 text-soft">
      {t('addresses.source')}{' '}
      <a className="underline" href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      {', '}
      <a
        className="underline"
        href="https://creativecommons.org/licenses/by/4.0/"
        target="_blank"
        rel="noreferrer license"
      >
        CC BY 4.0
      </a>
      {', geonames.org'}
    </p>
  )
}
