import { useId } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { saveAddress } from '../contract.ts'
import type { AddressList } from '../schemas.ts'
import { type AddressField, DefaultField } from './AddressFields.tsx'
import { AddressForm, PlacesSource } from './AddressForm.tsx'
import { type AddressDraft, sentOf } from './address-draft.ts'
import { ADDRESS_FIELD_OF, addressProblems, changedFields, countryCodeOf } from './address-problems.ts'

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
    onDraft: (next: AddressDraft) => {
      for (const field of changedFields(draft, next)) form.clear(field)
      onDraft(next)
    },
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
        <AddressForm {...fields} countries={countries} countryCode={countryCode} />
        <DefaultField {...fields} isAlways={before?.default ?? nodes.length === 0} />
        {problem && <Notice>{problem}</Notice>}
        {draft.type === 'SELECTED' && <PlacesSource />}
      </form>
    </FormDialog>
  )
}

function useSaving({ draft, nodes, countries, onDraft, onSaved }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useI18n()
  const form = useForm<AddressField>({ isQuiet: true })
  const before = nodes.find(({ id }) => id === draft.id)
  const countryCode = countryCodeOf(draft, countries, before)
  const submit = async () => {
    if (!form.check(addressProblems(draft, countryCode, t))) return
    const { id, ...words } = draft
    const saving = send(saveAddress, sentOf(draft)).then(async (outcome) => {
      if (outcome.ok) {
        toast.success(t(id === undefined ? 'common.address.created' : 'common.address.changed'))
        // Busy until the list has it: until then a second press would make a second one.
        await onSaved()
      }
      return outcome
    })
    const outcome = await form.ask(saving, ADDRESS_FIELD_OF)
    // Deleted elsewhere meanwhile: what was typed can be kept as a new one.
    if (!outcome.ok && outcome.refusal?.code === 'address-not-found') onDraft(words)
  }
  return { form, submit, countryCode }
}
